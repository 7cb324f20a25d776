"""What happens at the table, as a stream of events for programs, lights and second screens."""
