// Made by python -m calibration.printed --numbers: millimetres, from the program.
mats = [[297, 210], [210, 148]]; // A4, A5
rim = 40;
// From the lens to the floor of the tray; the post is 10 shorter.
// Camera Module 3: A4 330, A5 230
// Camera Module 3 Wide: A4 190, A5 130
// Camera Module 2: A4 270, A5 190
