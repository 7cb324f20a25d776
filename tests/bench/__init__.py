"""The benchmarks: programs that measure, run as `python -m tests.bench`. No test times anything."""
