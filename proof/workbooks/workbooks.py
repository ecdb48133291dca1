"""workbooks.py write FOLDER SEED COUNT: workbooks of random values by openpyxl and XlsxWriter, and beside each, as JSON,
the text that each cell is to be read as.

workbooks.py check FOLDER [DIGITS]: compares each CSV file with the JSON file of its name, numbers to as many digits where
the program in between keeps no more. Prints how many cells are alike, and each that is not.
"""

import csv
import datetime as dt
import json
import math
import random
import sys
from decimal import Decimal
from pathlib import Path

import openpyxl
import xlsxwriter
from openpyxl.utils.datetime import CALENDAR_MAC_1904

PIECES = ["a", "é", "漢", "😀", " ", '"', ",", ";", "\n", "'", "=", "&lt;", "<b>", "]]>", "0", "\t", "\u00a0", "\u200b"]
# openpyxl writes these as they are, and they then stand for characters.
ESCAPED = ["_x0041_", "\r", "\x01"]
DAY, MOMENT, TIME, NUMBER = "yyyy-mm-dd", "dd/mm/yyyy hh:mm:ss.000", "hh:mm:ss", "0.00"


def as_both_write_it(value: float) -> float:
    return float(f"{value:.16g}")


def text_of_float(value: float) -> str:
    if value == 0:
        return "0"
    if 1e-21 <= abs(value) < 1e21:
        written = format(Decimal(repr(value)), "f")
        return written.rstrip("0").rstrip(".") if "." in written else written
    mantissa, exponent = repr(value).split("e")
    return f"{mantissa.removesuffix('.0')}e{exponent[0]}{exponent[1:].lstrip('0')}"


def text_of_time(value) -> str:
    return value.strftime("%H:%M:%S") + (f".{value.microsecond // 1000:03}" if value.microsecond else "")


def random_cell(pick: random.Random, by: str, first_year: int):
    """A value, the format of its cell, and the text that it is to be read as."""
    kind = pick.choice(["empty", "int", "float", "text", "text", "bool", "day", "moment", "time"])
    year, month, date = pick.randint(first_year + 1, 2199), pick.randint(1, 12), pick.randint(1, 28)
    time = dt.time(pick.randint(0, 23), pick.randint(0, 59), pick.randint(0, 59), pick.choice([0, pick.randint(0, 999) * 1000]))
    if kind == "empty":
        return None, None, None
    if kind == "int":
        whole = pick.choice([pick.randint(-99, 99), pick.randint(-(10**15), 10**15)])
        return whole, pick.choice([None, NUMBER]), str(whole)
    if kind == "float":
        value = as_both_write_it(pick.choice([pick.random(), pick.uniform(-1e6, 1e6), pick.random() * 10 ** pick.randint(-30, 30)]))
        return value, pick.choice([None, NUMBER]), text_of_float(value)
    if kind == "text":
        text = "".join(pick.choices(PIECES + (ESCAPED if by == "xlsxwriter" else []), k=pick.randint(1, 12)))
        # Both write a text that begins so as a formula, unless they are told.
        text = "x" + text if text[0] in "=" else text
        return text, None, text
    if kind == "bool":
        value = pick.random() < 0.5
        return value, None, str(value).upper()
    if kind == "day":
        day = dt.date(year, month, date)
        return day, DAY, day.isoformat()
    if kind == "moment":
        moment = dt.datetime.combine(dt.date(year, month, date), time)
        return moment, MOMENT, f"{moment.date().isoformat()} {text_of_time(time)}"
    return time, TIME, text_of_time(time)


def by_openpyxl(path: Path, rows, is_1904: bool) -> None:
    book = openpyxl.Workbook()
    if is_1904:
        book.epoch = CALENDAR_MAC_1904
    book.active.title = "Visits"
    for row, cells in enumerate(rows, 1):
        for column, (value, shown, _) in enumerate(cells, 1):
            if value is None:
                continue
            cell = book.active.cell(row, column, value)
            if shown:
                cell.number_format = shown
    book.save(path)


def by_xlsxwriter(path: Path, rows, is_1904: bool) -> None:
    book = xlsxwriter.Workbook(path, {"date_1904": is_1904})
    sheet = book.add_worksheet("Visits")
    formats = {shown: book.add_format({"num_format": shown}) for shown in (DAY, MOMENT, TIME, NUMBER)}
    for row, cells in enumerate(rows):
        for column, (value, shown, _) in enumerate(cells):
            if isinstance(value, str):
                sheet.write_string(row, column, value)
            elif isinstance(value, (dt.date, dt.time)):
                sheet.write_datetime(row, column, value, formats[shown])
            elif value is not None:
                sheet.write(row, column, value, formats.get(shown))
    book.close()


def write(folder: Path, seed: str, count: int) -> None:
    for number in range(count):
        pick = random.Random(f"{seed}-{number}")
        by = ("openpyxl", "xlsxwriter")[number % 2]
        is_1904 = pick.random() < 0.3
        height, width = pick.randint(1, 40), pick.randint(1, 12)
        rows = [[random_cell(pick, by, 1904 if is_1904 else 1900) for _ in range(width)] for _ in range(height)]
        rows[0][0] = ("first", None, "first")
        path = folder / f"{number}-{by}.xlsx"
        (by_openpyxl if by == "openpyxl" else by_xlsxwriter)(path, rows, is_1904)
        texts = [[text for _, _, text in cells] for cells in rows]
        path.with_suffix(".json").write_text(json.dumps(texts))


def is_alike(found: str, right: str, digits: int) -> bool:
    if found == right or digits == 0:
        return found == right
    try:
        return math.isclose(float(found), float(right), rel_tol=10.0 ** (1 - digits))
    except ValueError:
        return False


def check(folder: Path, digits: int = 0) -> None:
    alike = 0
    for path in sorted(folder.glob("*.csv")):
        right = [[text or "" for text in cells] for cells in json.loads(path.with_suffix(".json").read_text())]
        with path.open(encoding="utf-8", newline="") as file:
            found = list(csv.reader(file, strict=True))
        width = max(map(len, found))
        # What is empty at the end of each row or of the sheet is not written.
        found = [cells + [""] * (len(right[0]) - width) if cells else [""] * len(right[0]) for cells in found]
        found += [[""] * len(right[0])] * (len(right) - len(found))
        if [len(cells) for cells in found] != [len(cells) for cells in right]:
            print(f"{path.stem}: another shape")
            continue
        for row, (ours, theirs) in enumerate(zip(found, right), 1):
            for column, (our, their) in enumerate(zip(ours, theirs), 1):
                if is_alike(our, their, digits):
                    alike += 1
                else:
                    print(f"{path.stem}, row {row}, column {column}: {our!r} is {their!r}")
    print(f"{alike} alike")


if __name__ == "__main__":
    command, folder, *more = sys.argv[1:]
    if command == "write":
        write(Path(folder), more[0], int(more[1]))
    else:
        check(Path(folder), *map(int, more))
