"""Decodes files from outside in a process that can do nothing else."""
