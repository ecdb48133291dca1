/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  /** Down to the last that has something. */
  rows: number;
  hidden: boolean;
}

export interface WorkbookLimits {
  /** Of the file as it came. */
  fileBytes: number;
  /** Of all its parts unpacked. */
  unpackedBytes: number;
  rows: number;
  columns: number;
  /** How long its reading may take, in milliseconds, and how much memory. */
  milliseconds: number;
  memoryMegabytes: number;
}

/** Something in a workbook that keeps it from being taken, such as a formula without its value. */
export interface WorkbookProblem {
  /** Of the sheet, from 1 on; null where it is about the whole file. */
  row: number | null;
  /** Names sheet and cell. */
  message: string;
}

export interface WrittenSheet {
  sheets: Sheet[];
  /** The one that was written; the first that is not hidden and not empty where none was asked for. */
  sheet: string;
  problems: WorkbookProblem[];
}

/** Whether a file is a workbook (Office Open XML), by what it begins with and has in it. */
export async function isWorkbook(_file: string): Promise<boolean> {
  return false;
}

/**
 * Writes a sheet as CSV: UTF-8, commas, LF, and its record n is row n of the sheet, an empty line where that is empty.
 * @throws WorkbookRefusedError
 */
export async function writeSheet(
  _file: string,
  _sheet: string | null,
  _target: string,
  _limits: WorkbookLimits,
): Promise<WrittenSheet> {
  throw new Error('no workbook is read yet');
}
