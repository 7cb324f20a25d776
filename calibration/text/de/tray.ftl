# Where the tray is, and whether it is empty.

tray-mat-saved = Die Matte liegt in { $path }. Drucke sie mit 100 % und lege sie in die Schale.
tray-mat-not-seen = Keine Matte zu sehen: Die App nimmt an, dass die Schale noch da ist, wo die Matte lag. Lege die Matte hinein oder tippe im Bild die vier Ecken des Schalenbodens an.
tray-mat-seen-dice = Matte gefunden. Nimm die Würfel heraus, dann geht es weiter.
tray-mat-seen = Matte gefunden. Lass die Schale leer und geh weiter.
tray-corners-left = { $count ->
    [one] Noch { $count } Ecke antippen.
   *[other] Noch { $count } Ecken antippen.
}
tray-say-size = Gib die Größe des Schalenbodens ein, lass die Schale leer und geh weiter.
tray-what-to-do = Lege die gedruckte Matte in die Schale, oder tippe im Bild die vier Ecken des Schalenbodens an und gib seine Größe ein.
tray-mat = Matte, { $paper }
tray-start-over = Von vorn
tray-width = Breite der Schale
tray-depth = Tiefe der Schale

tray-corners = Ecken
tray-touch-again = Tippe alle vier noch einmal an.
tray-place = Lage
tray-no-mat = keine Matte im Bild
tray-no-mats-here = dieses OpenCV kann keine Matten erkennen
tray-no-place-advice = Würfel werden auch so erkannt, nur weniger sicher.
tray-corners-touched = vier Ecken angetippt
tray-marks-all = alle vier Marken der Matte gefunden
tray-marks-some = { $count } von vier Marken gefunden
tray-marks-advice = Verschiebe die Kamera, bis die ganze Matte im Bild ist; decke ihre Ecken auf.
tray-size = Größe
tray-die-size = ein Würfel von 16 mm ist mindestens { $pixels } Pixel groß
tray-die-size-advice = Bringe die Kamera näher heran oder nimm eine kleinere Schale.
tray-slant = Schräge
tray-slant-value = nahe Würfel wirken { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) }-mal so groß wie ferne
tray-slant-none = Blick genau von oben
tray-slant-advice = Setze die Kamera höher: Sie sieht zu viel von den Seiten der Würfel.
tray-empty = Leer
tray-dice-in-it = { $count ->
    [one] ein Würfel liegt darin
   *[other] { $count } Würfel liegen darin
}
tray-empty-advice = Nimm alles heraus: Was später hineinkommt, wird mit der leeren Schale verglichen.
