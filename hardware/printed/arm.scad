// What holds the camera above the tray, with two rods of 12 mm (wood or aluminium): a foot on which
// the tray stands, a corner, and a holder. Screws of 3 mm press on the rods.
include <numbers.scad>
part = "foot"; // "foot", "corner", "holder"
rod = 12;
play = 0.4;
wall = 5;
deep = 26; // how far a rod goes in
screw = 2.8; // cuts its own thread
holes = [21, 12.5]; // of a Camera Module, from middle to middle: compare yours
thread = 1.7; // for its screws of 2 mm
stand = 6; // clears what is soldered to its back
$fn = 64;
bore = rod + play;
block = bore + 2 * wall;

module foot() {
    plate = [90, 140, 5];
    difference() {
        union() {
            cube(plate);
            translate([plate.x / 2, block / 2, 0]) cylinder(d = block, h = deep + plate.z);
        }
        translate([plate.x / 2, block / 2, plate.z]) cylinder(d = bore, h = deep + 1);
        translate([plate.x / 2, -1, plate.z + deep / 2])
            rotate([-90, 0, 0]) cylinder(d = screw, h = block / 2);
    }
}

// The post comes from one side, the boom from another, one above the other; printed lying.
module corner() {
    difference() {
        cube([2 * deep + 4, block, block]);
        translate([-1, block / 2, block / 2]) rotate([0, 90, 0]) cylinder(d = bore, h = deep + 1);
        translate([deep + 4 + bore / 2, -1, block / 2])
            rotate([-90, 0, 0]) cylinder(d = bore, h = block + 2);
        for (x = [deep / 2, deep + 4 + bore / 2])
            translate([x, block / 2, block / 2]) cylinder(d = screw, h = block);
    }
}

// Printed as seen here; in use it is turned over, so that the camera looks down.
module holder() {
    plate = [holes.x + 12, holes.y + 16, 4];
    difference() {
        union() {
            cube([plate.x, block, block]);
            translate([0, block - 1, 0]) cube(plate);
            for (x = [0, holes.x], y = [0, holes.y])
                translate([6 + x, block + 6 + y, 0]) cylinder(d = 5.5, h = plate.z + stand);
        }
        translate([-1, block / 2, block / 2]) rotate([0, 90, 0]) cylinder(d = bore, h = plate.x + 2);
        translate([plate.x / 2, block / 2, block / 2]) cylinder(d = screw, h = block);
        for (x = [0, holes.x], y = [0, holes.y])
            translate([6 + x, block + 6 + y, 1.2]) cylinder(d = thread, h = plate.z + stand);
    }
}

if (part == "foot") foot();
if (part == "corner") corner();
if (part == "holder") holder();
