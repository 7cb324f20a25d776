# Who leads, and with how much.

# Gaps: $many: number; plurals follow it; $number: number, such as that of a thing on the table;
# $unit: what is counted, such as points; $who: name of a player or figure.

goals-leads = { $many ->
    [one] { $who } leads: { $number } { $unit }
   *[other] { $who } lead: { $number } { $unit }
}
goals-side-leads = { $many ->
    [one] { $who } leads
   *[other] { $who } lead
}
