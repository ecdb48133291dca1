"""tables.py write FOLDER SEED COUNT: random tables as text by pandas and as workbooks by openpyxl, and beside each, as
JSON, the values of each column and how they are written.

tables.py for-office FOLDER SEED COUNT: workbooks whose cells LibreOffice then writes as text, as it shows them.

tables.py for-r FOLDER SEED COUNT: plain text that R reads and writes anew.

tables.py check FOLDER: compares each Parquet file with the JSON file of its name. What was asked and what was refused
stands in a file that ends with .read.json. Prints what became of the tables, and each difference that nothing told.
"""

import csv
import datetime as dt
import json
import random
import sys
from collections import Counter
from pathlib import Path

import openpyxl
import pandas as pd
import pyarrow.parquet as parquet

# As Python calls them, with and without a mark, and as readings call them.
ENCODINGS = {
    "utf-8": "utf-8",
    "utf-8-sig": "utf-8",
    "utf-16": "utf-16le",
    "utf-16-le": "utf-16le",
    "utf-16-be": "utf-16be",
    "cp1252": "windows-1252",
    "mac_roman": "macroman",
    "cp850": "cp850",
}
# All of these encodings have these letters.
WORDS = ["Ottawa", "Montréal", "Trois-Rivières", "garçon", "Noël", "naïve", "a", "île", "x y", "12 rue Émile", "O'Brien"]
PIECES = [*WORDS, ",", ";", "|", '"', "\n", "=", "#", "(", "é", " ", "0", "7", "-", "."]
# The last two are no words that often stand for a missing value.
MISSING = ["", "", "", "NA", "NaN", "NULL", "n/a", ".", "-", "--", "Inconnu", "inconnue", "s/o", "#N/A", "manquant"]
MISSING += ["999?", "refusé"]
ENGLISH = "January February March April May June July August September October November December".split()
FRENCH = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split()
FRENCH_SHORT = "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split()

DAYS = {
    "%Y-%m-%d": "year-month-day",
    "%Y/%m/%d": "year-month-day",
    "%d/%m/%Y": "day-month-year",
    "%d-%m-%Y": "day-month-year",
    "%d.%m.%Y": "day-month-year",
    "%m/%d/%Y": "month-day-year",
    "%m-%d-%Y": "month-day-year",
}
NAMED = {
    "12 March 2025": lambda day: f"{day.day} {ENGLISH[day.month - 1]} {day.year}",
    "12-Mar-2025": lambda day: f"{day.day:02}-{ENGLISH[day.month - 1][:3]}-{day.year}",
    "March 12, 2025": lambda day: f"{ENGLISH[day.month - 1]} {day.day}, {day.year}",
    "12 mars 2025": lambda day: f"{day.day} {FRENCH[day.month - 1]} {day.year}",
    "1er mars 2025": lambda day: f"{'1er' if day.day == 1 else day.day} {FRENCH[day.month - 1]} {day.year}",
    "12 févr. 2025": lambda day: f"{day.day} {FRENCH_SHORT[day.month - 1]} {day.year}",
}
THOUSANDS = {".": ["", "", ",", " ", "'"], ",": ["", "", ".", " ", "\u00a0", "\u202f", "'"]}
BOOLEANS = [("True", "False"), ("TRUE", "FALSE"), ("true", "false"), ("yes", "no"), ("1", "0"), ("oui", "non"), ("Y", "N")]


def some_missing(pick: random.Random, values: list) -> list:
    share = pick.choice([0, 0, 0.05, 0.3])
    return [None if pick.random() < share else value for value in values]


def grouped(value: float, decimals: int, decimal: str, thousands: str) -> str:
    whole, _, part = f"{value:,.{decimals}f}".partition(".")
    return whole.replace(",", thousands) + (decimal + part if part else "")


def random_numbers(pick: random.Random, rows: int, decimals: int) -> list:
    most = 10 ** pick.randint(1, 7)
    least = pick.choice([0, 0, -most])
    return [round(pick.uniform(least, most), decimals) if decimals else pick.randint(least, most) for _ in range(rows)]


def number_column(pick: random.Random, rows: int, decimal: str, marks: list, kind: str) -> dict:
    """Numbers as people have them shown: with marks between thousands, or a percent sign."""
    decimals = 0 if kind == "integer" else pick.choice([1, 2, 3, 4])
    thousands = pick.choice(marks)
    values = some_missing(pick, random_numbers(pick, rows, decimals))
    sign = pick.choice([""] * 6 + ["%", " %"])
    written = [None if value is None else grouped(value, decimals, decimal, thousands) + sign for value in values]
    blank = " " if thousands in ("\u00a0", "\u202f") else thousands
    return {"kind": kind, "values": values, "written": written, "numbers": f"1{blank}234{decimal}5"}


def random_day(pick: random.Random) -> dt.date:
    return dt.date(pick.choice([pick.randint(1900, 2050), 2025]), pick.randint(1, 12), pick.randint(1, 28))


def day_column(pick: random.Random, rows: int) -> dict:
    days = some_missing(pick, [random_day(pick) for _ in range(rows)])
    shown = pick.choice([*DAYS, *NAMED])
    written = [None if day is None else NAMED[shown](day) if shown in NAMED else day.strftime(shown) for day in days]
    values = [day and day.isoformat() for day in days]
    return {"kind": "date", "values": values, "written": written, "days": DAYS.get(shown, "named-month")}


def text_column(pick: random.Random, rows: int, pieces: list) -> dict:
    kind = pick.choice(["words", "pieces", "codes", "long-codes", "time", "short-year", "mixed"])
    if kind == "words":
        made = [pick.choice(WORDS) for _ in range(rows)]
    elif kind == "pieces":
        made = ["x" + "".join(pick.choices(pieces, k=pick.randint(0, 8))) + "z" for _ in range(rows)]
    elif kind == "codes":
        made = [f"{pick.randint(0, 99999):05}" for _ in range(rows)]
    elif kind == "long-codes":
        made = [str(pick.randint(10**19, 10**20)) for _ in range(rows)]
    elif kind == "time":
        made = [f"{random_day(pick)} {pick.randint(0, 23):02}:{pick.randint(0, 59):02}:00" for _ in range(rows)]
    elif kind == "short-year":
        made = [random_day(pick).strftime("%d/%m/%y") for _ in range(rows)]
    else:
        made = [pick.choice([f"<{pick.randint(1, 9)}", str(pick.randint(1, 99)), "trace", "1,5 mg"]) for _ in range(rows)]
    made = some_missing(pick, made)
    if kind in ("codes", "mixed"):
        # Else they could be numbers, all of them.
        made[0] = "00042" if kind == "codes" else "trace"
    return {"kind": "text", "values": made, "written": made}


def bool_column(pick: random.Random, rows: int) -> dict:
    values = some_missing(pick, [pick.random() < 0.5 for _ in range(rows)])
    yes, no = pick.choice(BOOLEANS)
    written = [None if one is None else yes if one else no for one in values]
    return {"kind": "boolean", "values": values, "written": written}


def native_column(pick: random.Random, rows: int, kind: str, decimal: str) -> dict:
    """Numbers as pandas itself writes them."""
    if kind == "integer":
        values = some_missing(pick, random_numbers(pick, rows, 0))
        return {"kind": kind, "values": values, "series": pd.Series(values, dtype="Int64")}
    scale = pick.choice([1e-9, 1, 1, 1, 1e4])
    made = [pick.choice([pick.gauss(0, 1), float(pick.randint(-9, 9))]) * scale for _ in range(rows)]
    values = some_missing(pick, made)
    numbers = f"1234{decimal}5"
    return {"kind": kind, "values": values, "series": pd.Series(values, dtype="float64"), "numbers": numbers}


def random_column(pick: random.Random, rows: int, decimal: str, marks: list, pieces: list) -> dict:
    kind = pick.choice(["integer", "integer", "number", "number", "date", "date", "text", "text", "boolean"])
    if kind in ("integer", "number"):
        is_native = pick.random() < 0.5
        return native_column(pick, rows, kind, decimal) if is_native else number_column(pick, rows, decimal, marks, kind)
    if kind == "date":
        return day_column(pick, rows)
    return text_column(pick, rows, pieces) if kind == "text" else bool_column(pick, rows)


def names_of(pick: random.Random, many: int) -> list:
    stems = ["sujet", "Âge", "Poids (kg)", "visite", "Né le", "hémoglobine", "site", "note", "2024", "taux %", "sexe"]
    return [f"{pick.choice(stems)} {place}" for place in range(many)]


def save(path: Path, columns: list, **more) -> None:
    kept = [{key: value for key, value in column.items() if key != "series"} for column in columns]
    path.with_suffix(".json").write_text(json.dumps({"file": path.name, "columns": kept, **more}))


def by_pandas(folder: Path, name: str, pick: random.Random) -> None:
    encoding = pick.choice([*ENCODINGS, "utf-8", "utf-8", "utf-8"])
    decimal = pick.choice(".,")
    sep = pick.choice([",", "\t", "|", ";"] if decimal == "." else [";", ";", "\t", "|", ","])
    end = pick.choice(["\n", "\n", "\r\n", "\r\n", "\r"])
    word = pick.choice(MISSING)
    pieces = [piece for piece in PIECES if end != "\r" or piece != "\n"]
    # Single bytes have no narrow no-break space.
    marks = [mark for mark in THOUSANDS[decimal] if mark != "\u202f" or encoding.startswith("utf")]
    rows, width = pick.randint(3, 60), pick.randint(2, 9)
    columns = [random_column(pick, rows, decimal, marks, pieces) for _ in range(width)]
    if any(2 * column["values"].count(None) >= rows for column in columns):
        # A column of which most places have a word that nobody knows is one of words.
        word = ""
    heads = names_of(pick, width)
    frame = pd.DataFrame({head: column.get("series", column.get("written")) for head, column in zip(heads, columns)})
    index = pick.random() < 0.15
    text = frame.to_csv(
        sep=sep, decimal=decimal, na_rep=word, index=index, lineterminator=end,
        quoting=pick.choice([csv.QUOTE_MINIMAL, csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]),
    )
    if index:
        columns = [{"kind": "integer", "values": list(range(rows)), "numbers": "1234.5"}, *columns]
    has_breaks = any("\n" in str(text) for column in columns for text in column.get("written", []))
    if pick.random() < 0.15 and not has_breaks:
        text = end.join(line + sep if line else line for line in text.split(end))
    titles = [["Rapport de laboratoire", ""], ["Export du 2025-01-02"], ["Étude", "Site: Ottawa", ""]]
    title = pick.choice([None] * 6 + titles)
    if title:
        text = end.join(title) + end + text
    totals = [f"Total: {rows}", "Total" + sep * (len(columns) - 1) + str(rows), f"{end}Source : registre"]
    total = pick.choice([None] * 6 + totals)
    if total:
        text += total + end
    if sep in ",;\t" and not title and pick.random() < 0.1:
        text = f"sep={sep}{end}{text}"
    path = folder / f"{name}-pandas.csv"
    path.write_bytes(text.encode(encoding))
    save(path, columns, encoding=ENCODINGS[encoding], missing=word)


def typed_column(pick: random.Random, rows: int) -> tuple:
    kind = pick.choice(["integer", "number", "date", "text", "boolean"])
    if kind == "integer":
        values = some_missing(pick, random_numbers(pick, rows, 0))
        return {"kind": kind, "values": values, "numbers": "1 234,5"}, values, pick.choice(["General", "0", "#,##0"])
    if kind == "number":
        decimals = pick.choice([1, 2, 3])
        values = some_missing(pick, random_numbers(pick, rows, decimals))
        # As LibreOffice shows them where people write French in Canada.
        return {"kind": kind, "values": values, "numbers": "1 234,5"}, values, pick.choice(["0.", "#,##0."]) + "0" * decimals
    if kind == "date":
        days = some_missing(pick, [random_day(pick) for _ in range(rows)])
        shown = pick.choice(["yyyy-mm-dd", "dd/mm/yyyy", "mm/dd/yyyy", "d mmmm yyyy"])
        orders = {"d": "day-month-year", "m": "month-day-year", "y": "year-month-day"}
        order = "named-month" if "mmmm" in shown else orders[shown[0]]
        return {"kind": kind, "values": [day and day.isoformat() for day in days], "days": order}, days, shown
    if kind == "boolean":
        values = some_missing(pick, [pick.random() < 0.5 for _ in range(rows)])
        # As LibreOffice shows them in French; of a workbook they are read as TRUE and FALSE, which are booleans.
        written = [None if one is None else "VRAI" if one else "FAUX" for one in values]
        return {"kind": kind, "values": values, "written": written}, values, "General"
    values = some_missing(pick, [pick.choice(WORDS) for _ in range(rows)])
    return {"kind": kind, "values": values}, values, "@"


def numbered(rows: int) -> tuple:
    values = list(range(1, rows + 1))
    return {"kind": "integer", "values": values}, values, "0"


def by_openpyxl(folder: Path, name: str, pick: random.Random, read_as: str = ".xlsx") -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    rows, width = pick.randint(3, 60), pick.randint(2, 9)
    top = pick.choice([0, 0, 0, 0, 2])
    if top:
        sheet.cell(1, 1, "Rapport de laboratoire")
    columns = []
    for column, head in enumerate(names_of(pick, width), 1):
        sheet.cell(top + 1, column, head)
        # A row without any value is none, so each has a number.
        made, values, shown = typed_column(pick, rows) if column > 1 else numbered(rows)
        columns.append(made)
        for row, value in enumerate(values, top + 2):
            if value is not None:
                sheet.cell(row, column, value).number_format = shown
    path = folder / f"{name}-openpyxl.xlsx"
    book.save(path)
    save(path.with_suffix(read_as), columns, encoding="utf-8", missing="")


def for_office(folder: Path, name: str, pick: random.Random) -> None:
    by_openpyxl(folder, name, pick, ".csv")


def for_r(folder: Path, name: str, pick: random.Random) -> None:
    rows, width = pick.randint(3, 60), pick.randint(2, 9)
    columns, series = [], {}
    for head in names_of(pick, width):
        kind = pick.choice(["integer", "number", "date", "text", "boolean"])
        if kind in ("integer", "number"):
            # Of more than fifteen digits R writes fewer.
            values = some_missing(pick, random_numbers(pick, rows, 0 if kind == "integer" else 4))
            made = {"kind": kind, "values": values}
            series[head] = pd.Series(values, dtype="Int64" if kind == "integer" else "float64")
        elif kind == "date":
            days = some_missing(pick, [random_day(pick) for _ in range(rows)])
            made = {"kind": kind, "values": [day and day.isoformat() for day in days]}
            series[head] = made["values"]
        elif kind == "boolean":
            values = some_missing(pick, [pick.random() < 0.5 for _ in range(rows)])
            written = [None if one is None else str(one).upper() for one in values]
            made = {"kind": kind, "values": values, "written": written}
            series[head] = written
        else:
            values = some_missing(pick, [pick.choice(WORDS) for _ in range(rows)])
            made = {"kind": kind, "values": values, "written": values}
            series[head] = values
        columns.append(made)
    if int(name) % 3 == 2:
        # As tables.R writes each third.
        columns.insert(0, {"kind": "integer", "values": list(range(1, rows + 1))})
    path = folder / f"{name}-r.csv"
    pd.DataFrame(series).to_csv(path, index=False, na_rep="NA")
    save(path, columns, encoding="utf-8", missing="NA")


def write_each(makers: list, folder: Path, seed: str, count: int) -> None:
    for number in range(count):
        pick = random.Random(f"{seed}-{number}")
        makers[number % len(makers)](folder, f"{number:04}", pick)


def is_alike(found, right, written, kind: str) -> bool:
    if found is None or right is None:
        # A word that nobody proposed as missing stays in a text.
        is_kept = isinstance(found, str) and found == written and kind in ("text", "boolean")
        return found is right or (right is None and is_kept)
    if kind in ("integer", "number"):
        return isinstance(found, (int, float)) and not isinstance(found, bool) and found == right
    if kind == "date":
        return isinstance(found, dt.date) and found.isoformat() == right
    if kind == "boolean":
        return found == written if isinstance(found, str) else found == right
    return found == right


def differences(truth: dict, read: dict, table) -> list:
    """Each difference that no question is about, with its row."""
    questions = read["questions"]
    asked = {question["column"] for question in questions if question["column"]}
    about = {question["about"] for question in questions}
    columns = truth["columns"]
    rows = len(columns[0]["values"])
    if table.num_rows != rows and not about & {"header", "left-out"}:
        return [f"{table.num_rows} rows are {rows}"]
    if table.num_columns != len(columns):
        return [] if "left-out" in about else [f"{table.num_columns} columns are {len(columns)}"]
    found = []
    for name, right, values in zip(table.column_names, columns, table.columns):
        if name in asked or table.num_rows != rows:
            continue
        words = right.get("written") or [None] * rows
        for row, (ours, theirs, word) in enumerate(zip(values.to_pylist(), right["values"], words), 1):
            said = ours is None and "missing" in about and str(theirs).strip() in read["missing"]
            if not said and not is_alike(ours, theirs, word or truth["missing"], right["kind"]):
                found.append(f"column {name}, row {row}: {ours!r} is {theirs!r} ({right['kind']}, written {word!r})")
    return found


def check(folder: Path) -> None:
    became = Counter()
    for path in sorted(folder.glob("*.read.json")):
        read = json.loads(path.read_text())
        name = path.name.removesuffix(".read.json")
        truth = json.loads((folder / f"{name}.json").read_text())
        if read["refused"]:
            told = [one for one in read["refused"] if one["line"] or one["column"]]
            became["refused"] += 1
            if not told:
                print(f"{name}: refused without a line or column: {read['refused'][0]['message']}")
            continue
        table = parquet.read_table(folder / f"{name}.parquet")
        silent = differences(truth, read, table)
        for one in silent[:3]:
            print(f"{name}: {one}")
        exact = not differences(truth, {"questions": [], "missing": []}, table)
        became["silently different" if silent else "alike" if exact else "asked"] += 1
    print(json.dumps(became))


MAKERS = {"write": [by_pandas, by_pandas, by_pandas, by_openpyxl], "for-office": [for_office], "for-r": [for_r]}

if __name__ == "__main__":
    command, folder, *more = sys.argv[1:]
    if command == "check":
        check(Path(folder))
    else:
        write_each(MAKERS[command], Path(folder), more[0], int(more[1]))
