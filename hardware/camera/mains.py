"""The mains frequency, 50 or 60 Hz, by which lamps flicker, from the country of the time zone."""

from pathlib import Path

_ZONES = "/zoneinfo/"
# Time zones of America without 60 Hz, and zones elsewhere with 60 Hz.
_AMERICA_50 = (
    "Argentina", "Asuncion", "Barbados", "Buenos_Aires", "Cayenne", "Curacao", "Danmarkshavn",
    "Dominica", "Godthab", "Grenada", "Guadeloupe", "Jamaica", "La_Paz", "Martinique", "Montevideo",
    "Nuuk", "Punta_Arenas", "Santiago", "Scoresbysund", "St_Lucia", "St_Vincent", "Thule",
)  # fmt: skip
_OTHERS_60 = (
    "US/", "Canada/", "Asia/Manila", "Asia/Riyadh", "Asia/Seoul", "Asia/Taipei", "ROC", "ROK",
    "Pacific/Guam", "Pacific/Honolulu", "Pacific/Pago_Pago", "Pacific/Palau", "Pacific/Saipan",
    "Africa/Monrovia",
)  # fmt: skip


def time_zone(localtime: Path = Path("/etc/localtime")) -> str:
    """Return the name of this machine's time zone, as "Europe/Vienna"; "" if unknown."""
    try:
        target = str(localtime.readlink())
    except OSError:
        return ""
    return target.partition(_ZONES)[2]


def mains_of(zone: str) -> int:
    """Return the frequency in hertz in a time zone; 50, as in most countries, if unknown."""
    region, _, place = zone.partition("/")
    if region == "America":
        return 50 if place.startswith(_AMERICA_50) else 60
    return 60 if zone.startswith(_OTHERS_60) else 50
