import type { Delimiter } from './csv-head.ts';
import type { ProblemList } from './problems.ts';

const [QUOTE, NEWLINE, RETURN, NUL] = [0x22, 0x0a, 0x0d, 0];

export function tooLong(rowBytes: number): string {
  return `A row is longer than ${rowBytes} bytes`;
}

/** Where in a field a byte is. */
const AT = { begin: 0, plain: 1, quoted: 2, quoteInQuoted: 3, afterReturn: 4 } as const;
type At = (typeof AT)[keyof typeof AT];

/** Walks through the bytes of a CSV file (RFC 4180) and finds its rows; it keeps none of them. */
export class CsvWalk {
  /** The line that is walked through, from 1 on. */
  line = 1;
  /** Rows that have ended, without the first and without empty lines. */
  rows = 0;
  /** A row is too long: nothing after it is looked at. */
  stopped = false;
  /** Called as each row ends. */
  onRow: ((row: number, line: number) => void) | undefined;
  readonly #delimiter: number;
  readonly #columns: number;
  readonly #rowBytes: number;
  readonly #problems: ProblemList;
  #at: At = AT.begin;
  #fields = 0;
  #isFirst = true;
  #rowLine = 1;
  #quoteLine = 1;
  /** Bytes of this row that came with earlier pieces, and where it begins in this one. */
  #before = 0;
  #from = 0;
  #isBroken = false;

  constructor(delimiter: Delimiter, columns: number, rowBytes: number, problems: ProblemList) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#columns = columns;
    this.#rowBytes = rowBytes;
    this.#problems = problems;
  }

  take(bytes: Buffer): void {
    this.#from = 0;
    for (let place = 0; place < bytes.length; place += 1) {
      const byte = bytes[place];
      switch (this.#at) {
        case AT.quoted:
          if (byte === QUOTE) this.#at = AT.quoteInQuoted;
          else if (byte === NEWLINE) this.line += 1;
          break;
        case AT.begin:
          if (byte === QUOTE) {
            this.#at = AT.quoted;
            this.#quoteLine = this.line;
          } else this.#plain(byte, place);
          break;
        case AT.quoteInQuoted:
          if (byte === QUOTE) this.#at = AT.quoted;
          else {
            if (byte !== this.#delimiter && byte !== NEWLINE && byte !== RETURN)
              this.#break('Text follows a closing quote');
            this.#plain(byte, place);
          }
          break;
        case AT.afterReturn:
          if (byte !== NEWLINE) this.#break('A line ends in a way that is not one: use LF or CR LF');
          this.#plain(byte, place);
          break;
        default:
          if (byte === QUOTE)
            this.#break('A quote stands within a value: put the value in quotes, and the quote twice');
          this.#plain(byte, place);
      }
      if (byte === NUL) this.#break('There is a NUL byte');
      if (this.stopped) return;
    }
    this.#before += bytes.length - this.#from;
    if (this.#before > this.#rowBytes) this.#stop();
  }

  end(): void {
    if (this.#at === AT.quoted) this.#problems.add('A quote is opened here and never closed', this.#quoteLine);
    else if (this.#before > 0) this.#endRow(this.#before);
  }

  #plain(byte: number | undefined, place: number): void {
    if (byte === this.#delimiter) {
      this.#fields += 1;
      this.#at = AT.begin;
    } else if (byte === NEWLINE) {
      this.#endRow(this.#before + place - this.#from);
      this.line += 1;
      this.#before = 0;
      this.#from = place + 1;
      this.#rowLine = this.line;
      this.#fields = 0;
      this.#isBroken = false;
      this.#at = AT.begin;
    } else this.#at = byte === RETURN ? AT.afterReturn : AT.plain;
  }

  #endRow(bytes: number): void {
    if (bytes > this.#rowBytes) {
      this.#stop();
      return;
    }
    // Of one column an empty line is a row whose value is missing.
    const isEmpty =
      this.#columns > 1 && this.#fields === 0 && (bytes === 0 || (bytes === 1 && this.#at === AT.afterReturn));
    if (isEmpty) return;
    if (this.#isFirst) {
      this.#isFirst = false;
      return;
    }
    this.rows += 1;
    this.onRow?.(this.rows, this.#rowLine);
    const fields = this.#fields + 1;
    if (fields !== this.#columns && !this.#isBroken)
      this.#problems.add(`There are ${fields} values for ${this.#columns} columns`, this.#rowLine);
  }

  /** One problem a row: what follows from it says nothing new. */
  #break(message: string): void {
    if (!this.#isBroken) this.#problems.add(message, this.line);
    this.#isBroken = true;
  }

  #stop(): void {
    this.stopped = true;
    const message = tooLong(this.#rowBytes);
    if (this.#at === AT.quoted)
      this.#problems.add(`${message}: is the quote that is opened here ever closed?`, this.#quoteLine);
    else this.#problems.add(message, this.#rowLine);
  }
}
