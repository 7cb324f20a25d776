// The dice tray around the mat: two halves that clips hold together, so that they fit on a printer
// of 220 mm; for the smaller mat it is one piece. Change numbers here or with -D.
include <numbers.scad>
part = "half"; // "half", "whole", "clip"
mat = mats[0];
wall = 2.4;
ground = 1.6;
air = 1; // around the paper

module body(wide, high) {
    difference() {
        cube([wide, high + 2 * (air + wall), ground + rim]);
        translate([wall, wall, ground]) cube([wide, high + 2 * air, rim + 1]);
    }
}

module half() {
    body(mat.x / 2 + air + wall, mat.y);
}

module whole() {
    wide = mat.x + 2 * (air + wall);
    body(wide, mat.y);
    translate([wide - wall, 0, 0]) cube([wall, mat.y + 2 * (air + wall), ground + rim]);
}

// Lies on its back; pushed over the walls of both halves where they meet.
module clip() {
    slot = wall + 0.3;
    difference() {
        cube([slot + 2 * wall, 24, 40]);
        translate([wall, wall, -1]) cube([slot, 24, 42]);
    }
}

if (part == "half") half();
if (part == "whole") whole();
if (part == "clip") clip();
