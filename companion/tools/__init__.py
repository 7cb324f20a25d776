"""What people run who write a box: the contract's tests, golden records, new boxes; no screen's."""
