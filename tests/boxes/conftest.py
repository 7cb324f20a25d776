"""The packages here are installed by the tests and bring tests of their own."""

collect_ignore = ["dust-devils"]
