"""Generates data/holidays.tsv. Run it when the package or a law changes:
python3 -m pip install holidays==0.105 && python3 server/scripts/build_holidays.py"""
import json
import re
from datetime import date
from pathlib import Path

import holidays

data = Path(__file__).parent.parent / "data"
countries = "AO CI CM DZ EG ET GH KE MA MG MZ NG RW SN TN TZ UG ZA ZM ZW".split()
# Dates of lunar holidays are estimates, so the range is limited.
years = range(2026, 2041)

left_out = {
    # Decree 2021-223 of 7 December 2021 moved it to 17 December.
    ("TN", "Revolution and Youth Day"),
    # Sundays that are not public holidays by law.
    ("MG", "Mother's Day"),
    ("MG", "Father's Day"),
}
added = [("TN", date(year, 12, 17), "Revolution Day", "") for year in years]

renamed = {
    "Eid-ul-Fitr": "Eid al-Fitr",
    "Eid-ul-Adha": "Eid al-Adha",
    "Prophet's Birthday": "Mawlid",
    "Labor Day": "Labour Day",
    "Workers' Day": "Labour Day",
    "International Workers' Day": "Labour Day",
    "International Worker's Day": "Labour Day",
    "Christmas": "Christmas Day",
    "Pentecost Monday": "Whit Monday",
    "Defense Forces Day": "Defence Forces Day",
    "The Sheikh Abeid Amani Karume Day": "Karume Day",
    "International Trade Fair": "Saba Saba Day",
    "Peasants' Day": "Nane Nane Day",
    "The Mwalimu Nyerere Day and Climax of the Uhuru Torch Race": "Nyerere Day",
    "Memorial Day of Genocide perpetrated against the Tutsi in 1994": "Genocide Memorial Day",
}

# For Ivory Coast, the package does not flag these as estimated.
of_moon = {"Eid al-Fitr", "Eid al-Adha", "Mawlid", "Night of Power"}


def rows_of(country):
    own = holidays.country_holidays(country, years=years, language="en_US")
    for day in own:
        for whole in own.get_list(day):
            flags = re.search(r" \(([a-z, ]*)\)$", whole)
            name = whole[: flags.start()] if flags else whole
            name = re.sub(r"^(Day off for|Day after the|Day after) |(?<!^Public) Holiday$", "", name)
            name = renamed.get(name, name)
            estimated = (flags and "estimated" in flags[1]) or (country == "CI" and name in of_moon)
            if (country, name) not in left_out:
                yield country, day, name, "estimated" if estimated else ""


rows = sorted({row for country in countries for row in rows_of(country)} | set(added))
names = json.loads((data / "holiday-names.json").read_text())
nameless = sorted({name for _, _, name, _ in rows} - set(names))
assert not nameless, f"Say in data/holiday-names.json what these are called: {nameless}"
lines = [f"{country}\t{day}\t{name}\t{estimated}".rstrip() for country, day, name, estimated in rows]
(data / "holidays.tsv").write_text("\n".join(lines) + "\n")
print(f"{len(rows)} holidays of {len(countries)} countries")
