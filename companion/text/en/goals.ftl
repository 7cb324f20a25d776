# Who leads, and with how much.

goals-leads = { $many ->
    [one] { $who } leads: { $number } { $unit }
   *[other] { $who } lead: { $number } { $unit }
}
goals-side-leads = { $who } lead
