# All entries of the owner.
cards-printed = What’s printed in your box
cards-add = Add a { $thing }
cards-share = Share
cards-show-cards = Show cards
cards-boards-button = Boards
cards-using-practice = Using practice { $things } until you add your own.
cards-entered = { $count } { $things } entered.
cards-add-others = Add the others when they come up.
cards-how-enter = Copy what’s printed
cards-how-enter-under = Each { $thing } once: it’s saved for good
cards-how-show = Show cards to the camera
cards-how-show-under = It then knows them when they lie there in a game
cards-how-share = Take a friend’s set, or pass yours on
cards-how-share-under = As one file, or as QR codes
cards-edit = Edit
cards-not-deleted = Not deleted
cards-field = { $label }: { $value }

# Gaps: $all: number of all of them; $card: name of a card; $cards: number or list of cards; $count:
# number; plurals follow it; $file: name of a file; $folder: name of a folder; $label: words on a
# button or a field; $labels: list of words on fields; $name: name of a player, a figure, a card or a
# thing; $number: number, such as that of a thing on the table; $shown: number of what is shown;
# $thing: what it is called; $things: what they are called; $value: what is set, or a number; $why:
# why, as words without a full stop.

# The form of one card.
cards-new = New { $thing }
cards-edit-thing = Edit { $thing }
cards-keep = Save
cards-keep-and-next = Save and next
cards-clear = Clear
cards-reset = Reset
cards-still-to-enter = Still to enter: { $labels }.
cards-not-saved = Not saved yet
cards-take-and-keep = { $count ->
    [one] Use it and save
   *[other] Use all { $count } and save
}
cards-read-on-photo = Read from the photo. Is it right?
cards-tap-to-type = Tap to type
cards-none-entered = None entered
cards-count-entered = { $count } entered
cards-remove-last = Remove last
cards-tap-to-remove = Tap to remove
cards-add-one = Add one
cards-add-another = Add another

# The photo of a card.
cards-photo = Photo of the card
cards-photo-of-it = Photo
cards-photo-why = so the camera knows it
cards-photo-lay = Put the card upright under the camera so it fills the picture.
cards-photo-no-camera = No camera. The card is saved without a photo; you can take one later.
cards-photo-take = Take a photo
cards-photo-tap = Take a photo
cards-photo-take-this = Use this picture
cards-photo-another = Take another
cards-photo-without = Without a photo
cards-photo-not-kept = The photo was not saved
cards-entry-kept = What you entered is saved.

# Each card is shown to the camera once.
cards-lay = Put it under the camera and take your hand away.
cards-lay-alone = Show one card at a time.
cards-next = Now the next card.
cards-all-known = The camera knows them all.
cards-same = This looks like { $card }. If it’s the card above, tap “Learn it”.
cards-learn = Learn it
cards-back-one = Back one
cards-all = All
cards-shown = shown
cards-shown-of = { $shown } of { $all } shown
cards-which-next = Which card is next?

# Cards as a file or as codes.
cards-sharing = Export and import
cards-sharing-about = Everything you entered for this box in one file, to keep or share.
cards-export = Export
cards-export-photos = Export with photos
cards-export-no-photos = Export without photos
cards-exported = Exported
cards-not-exported = Not exported
cards-on-stick = It’s on the USB stick:
cards-no-stick = No USB stick, so the file is here:
cards-no-file = To import, plug in a USB stick with a file { $name }, or copy the file to { $folder }.
cards-import = Import
cards-import-file = Import { $file }
cards-import-file-ask = Import { $file }?
cards-import-cards-ask = Import these cards?
cards-imported = Imported
cards-not-imported = Not imported
cards-yours-stay = What you entered stays as it is.
cards-yours-as-before = What you entered is unchanged.
cards-file-wrong = { $file } { $why }
cards-code-wrong = This code { $why }
cards-counted = { $things }.
cards-taken-in = New: { $things }.
cards-differ = Yours are different and stay: { $cards }.
cards-entries = { $count ->
    [one] { $count } entry
    *[other] { $count } entries
    }
cards-boards = { $count ->
    [one] { $count } board
    *[other] { $count } boards
    }
cards-photos = { $count ->
    [one] { $count } photo
    *[other] { $count } photos
    }

# QR codes.
cards-show-codes = Show as QR codes
cards-no-code = No QR code
cards-code = Code { $number } of { $count }
cards-next-code = Next code
cards-read-code = Read a QR code
cards-hold-code = Hold the other screen under the camera so the code fills the picture.
