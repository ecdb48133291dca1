import { MOST_COLUMNS, MOST_ROWS, cellOf, referenceOf } from './cell-reference.ts';
import type { FormatKind } from './number-format.ts';
import { readXml } from './read-xml.ts';
import { writtenDay } from './serial-day.ts';
import { RichText, unescaped } from './text-of.ts';
import { damaged } from './workbook-refused-error.ts';
import type { MergedCells } from './written-sheet.ts';
import { writtenNumber } from './written-number.ts';

/** What the cells of all sheets are read by. */
export interface Shared {
  strings: readonly string[];
  styles: readonly FormatKind[];
  epoch: 1900 | 1904;
  isUncomputed: boolean;
}

export interface SheetReading {
  /** @param fields in their order, undefined where a cell is empty; at least one is not */
  row(row: number, fields: readonly (string | undefined)[]): void;
  /** @param where of the sheet, such as `cell B7` */
  problem(row: number, where: string, what: string): void;
  merged(cells: Omit<MergedCells, 'message'>, range: string): void;
}

interface CellBeingRead {
  row: number;
  column: number;
  type: string;
  style: number;
  hasFormula: boolean;
  /** Whether it has a value, even an empty one. */
  hasValue: boolean;
  value: string;
}

/** Cells of one formula that other cells have the results of. */
interface Area {
  first: { row: number; column: number };
  last: { row: number; column: number };
}

const MOST_AREAS = 10_000;
/** ISO 8601, as the strict form of the format has days. */
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?))?$/;
const NO_RESULT = 'a formula whose result is not in the file: open it in Excel and save it';

/**
 * Reads the cells of a sheet from its first row to its last. What is hidden or filtered is read as all else.
 * @throws WorkbookRefusedError
 */
export async function readSheet(part: AsyncIterable<Buffer>, shared: Shared, reading: SheetReading): Promise<void> {
  await readXml(part, new SheetReader(shared, reading));
}

class SheetReader {
  readonly #shared: Shared;
  readonly #reading: SheetReading;
  readonly #rich = new RichText();
  readonly #areas: Area[] = [];
  #row = 0;
  #column = 0;
  #fields: (string | undefined)[] = [];
  #cell: CellBeingRead | undefined;
  #takesValue = false;

  constructor(shared: Shared, reading: SheetReading) {
    this.#shared = shared;
    this.#reading = reading;
  }

  open(name: string, attributes: Record<string, string>, path: readonly string[]): void {
    if (path.length === 1 && name !== 'worksheet') throw damaged('one of its sheets is none');
    if (path[1] === 'sheetData') {
      if (path.length === 3 && name === 'row') this.#openRow(attributes);
      else if (path.length === 4 && name === 'c') this.#openCell(attributes);
      else if (path.length > 4 && this.#cell) this.#openInCell(this.#cell, name, attributes, path);
    } else if (name === 'mergeCell') this.#mergeCells(attributes['ref'] ?? '');
  }

  text(text: string): void {
    if (!this.#cell) return;
    if (this.#takesValue) this.#cell.value += text;
    else this.#rich.add(text);
  }

  close(name: string, path: readonly string[]): void {
    this.#takesValue = false;
    this.#rich.close();
    if (path[1] !== 'sheetData') return;
    if (path.length === 4 && name === 'c') this.#closeCell();
    else if (path.length === 3 && name === 'row') this.#closeRow();
  }

  #openRow({ r: number }: Record<string, string>): void {
    const row = number === undefined ? this.#row + 1 : Number(number);
    if (!Number.isInteger(row) || row <= this.#row || row > MOST_ROWS)
      throw damaged('the rows of a sheet are in disorder');
    this.#row = row;
    this.#column = 0;
    this.#fields = [];
  }

  #openCell({ r: reference, t: type = 'n', s: style = '0' }: Record<string, string>): void {
    const at = reference === undefined ? { row: this.#row, column: this.#column + 1 } : cellOf(reference);
    if (!at || at.row !== this.#row || at.column <= this.#column || at.column > MOST_COLUMNS) {
      throw damaged('the cells of a sheet are in disorder');
    }
    this.#column = at.column;
    this.#cell = { ...at, type, style: Number(style), hasFormula: false, hasValue: false, value: '' };
  }

  #openInCell(cell: CellBeingRead, name: string, { ref, t: kind }: Record<string, string>, path: readonly string[]) {
    this.#rich.open(path, 4);
    if (path.length !== 5) return;
    if (name === 'v') {
      this.#takesValue = true;
      cell.hasValue = true;
    } else if (name === 'is') {
      cell.hasValue = true;
    } else if (name === 'f') {
      cell.hasFormula = true;
      const area = ref !== undefined && kind === 'array' ? areaOf(ref) : undefined;
      if (area && this.#shared.isUncomputed && this.#areas.push(area) > MOST_AREAS) {
        throw damaged('it has too many formulas of several cells');
      }
    }
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (!cell) return;
    const inline = this.#rich.take();
    const text = this.#isWithoutResult(cell) ? this.#problem(cell, NO_RESULT) : this.#textOf(cell, inline);
    if (text === undefined || text === '') return;
    if (!text.isWellFormed()) this.#problem(cell, 'a character that is none: type it again');
    this.#fields[cell.column - 1] = text;
  }

  #closeRow(): void {
    if (this.#fields.length > 0) this.#reading.row(this.#row, this.#fields);
  }

  /** Programs that compute nothing write no value, or a 0 and that Excel is to compute all. */
  #isWithoutResult(cell: CellBeingRead): boolean {
    if (cell.hasFormula && !(cell.type === 'str' && cell.hasValue) && cell.value === '') return true;
    if (!this.#shared.isUncomputed || cell.type !== 'n' || cell.value !== '0') return false;
    return cell.hasFormula || this.#areas.some((area) => isWithin(area, cell));
  }

  #textOf(cell: CellBeingRead, inline: string): string | undefined {
    const { type, value } = cell;
    if (type === 'inlineStr') return inline;
    if (type === 'str') return unescaped(value);
    if (value === '') return undefined;
    switch (type) {
      case 'n':
        return this.#numberOf(cell);
      case 's':
        return (
          this.#shared.strings[/^\d+$/.test(value) ? Number(value) : -1] ??
          this.#problem(cell, 'its text is not in the file: open it in Excel and save it')
        );
      case 'b':
        return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
      case 'e':
        return value;
      case 'd': {
        const [, day, time] = ISO_DAY.exec(value) ?? [];
        if (day === undefined) return this.#problem(cell, 'a day that cannot be read: type it again');
        return time === undefined ? day : `${day} ${time}`;
      }
      default:
        throw damaged('a cell of it is of an unknown type');
    }
  }

  #numberOf(cell: CellBeingRead): string | undefined {
    const number = writtenNumber(cell.value);
    if (number === undefined) return this.#problem(cell, 'a number that cannot be read: type it again');
    // A workbook without styles names none.
    const kind = this.#shared.styles[cell.style] ?? (cell.style === 0 ? 'number' : undefined);
    if (kind === undefined) throw damaged('a cell of it has no style');
    if (kind === 'number') return number;
    return (
      writtenDay(Number(cell.value), kind, this.#shared.epoch) ??
      this.#problem(cell, 'a number shown as a day that does not exist: correct it, or show it as a number')
    );
  }

  #problem({ row, column }: CellBeingRead, what: string): undefined {
    // It is something all the same: a sheet of these is not empty.
    this.#fields[column - 1] ??= '';
    this.#reading.problem(row, `cell ${referenceOf(row, column)}`, what);
  }

  #mergeCells(range: string): void {
    const area = areaOf(range);
    if (!area || area.first.column === area.last.column) return;
    this.#reading.merged({ firstRow: area.first.row, lastRow: area.last.row }, range);
  }
}

function areaOf(range: string): Area | undefined {
  const [from = '', to = from] = range.split(':');
  const first = cellOf(from);
  const last = cellOf(to);
  return first && last && { first, last };
}

function isWithin({ first, last }: Area, { row, column }: CellBeingRead): boolean {
  return row >= first.row && row <= last.row && column >= first.column && column <= last.column;
}
