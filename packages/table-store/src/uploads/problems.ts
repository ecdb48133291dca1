/** Something in a file that keeps it from being taken: where it is, and what to do. Never what is written there. */
export interface Problem {
  /** From 1 on, as editors count them; null where a file has no lines. */
  line: number | null;
  /** The name of a column as it was found; null when it is about the whole line or file. */
  column: string | null;
  message: string;
}

/** What of a file is looked at, at most. */
export interface UploadLimits {
  /** Of one row of a CSV file. */
  rowBytes: number;
  rows: number;
  /** Of a Parquet file: all of it, and one column of one of its row groups, once it is unpacked. */
  unpackedBytes: number;
  unpackedPartBytes: number;
  /** Of what says what is where in a Parquet file. */
  footerBytes: number;
  columns: number;
}

export const MOST_PROBLEMS = 100;

/** Collects problems up to a number, and says whether there were more. */
export class ProblemList {
  readonly items: Problem[] = [];
  more = false;

  get isFull(): boolean {
    return this.items.length >= MOST_PROBLEMS;
  }

  add(message: string, line: number | null = null, column: string | null = null): void {
    if (this.isFull) this.more = true;
    else this.items.push({ line, column, message });
  }
}
