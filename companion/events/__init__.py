"""Events for the room: what happens at the table, for programs, lights and second screens."""
