// A cup for one button, printed upside down and open below; a small lamp shines next to the button.
button = 28; // its hole: measure yours, large ones differ
lamp = 5.2; // of an LED of 5 mm; 0 for a button with a lamp inside
high = 65;
wall = 2.4;
edge = 14; // around the button
cable = 6;
$fn = 96;
across = button + 2 * edge;

difference() {
    cylinder(d1 = across, d2 = across + 8, h = high);
    translate([0, 0, 3]) cylinder(d1 = across - 2 * wall, d2 = across + 8 - 2 * wall, h = high);
    translate([0, 0, -1]) cylinder(d = button, h = 5);
    if (lamp > 0) translate([button / 2 + edge / 2, 0, -1]) cylinder(d = lamp, h = 5);
    translate([0, 0, high - cable]) rotate([0, 90, 0]) translate([-cable, -cable / 2, 0])
        cube([2 * cable, cable, across]);
}
