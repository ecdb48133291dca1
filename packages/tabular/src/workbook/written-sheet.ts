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
  /** Of all its parts unpacked, and of the sheet as it is written. */
  unpackedBytes: number;
  rows: number;
  columns: number;
  /** How long its reading may take, in milliseconds, and how much memory. */
  milliseconds: number;
  memoryMegabytes: number;
}

/** Something in a workbook that keeps it from being taken, such as a formula without its value. */
export interface WorkbookProblem {
  /** Of the sheet, from 1 on; null where it is about the whole sheet. */
  row: number | null;
  /** Names sheet and cell. */
  message: string;
}

/** Cells merged over several columns. A row that names the columns may have none, since two columns would have one name. */
export interface MergedCells {
  firstRow: number;
  lastRow: number;
  /** What is wrong where one of these rows names the columns. */
  message: string;
}

export interface WrittenSheet {
  sheets: Sheet[];
  /** The one that was written; the first that is not hidden and not empty where none was asked for. */
  sheet: string;
  /** The first hundred. */
  problems: WorkbookProblem[];
  /** There are more than are listed. */
  more: boolean;
  /** Those that begin in its first hundred rows. */
  merged: MergedCells[];
}
