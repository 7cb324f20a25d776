# Wer führt, und mit wie viel.

goals-leads = { $many ->
    [one] { $who } führt: { $number } { $unit }
   *[other] { $who } führen: { $number } { $unit }
}
goals-side-leads = { $many ->
    [one] { $who } führt
   *[other] { $who } führen
}
