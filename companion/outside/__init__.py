"""Decode what comes from outside in a process that can do nothing else."""
