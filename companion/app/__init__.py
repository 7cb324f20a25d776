"""What the program itself needs: its configuration, the doctor and crash reports."""
