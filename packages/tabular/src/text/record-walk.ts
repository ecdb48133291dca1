import type { Delimiter } from '@carebourse/contracts/table-reading';

const [QUOTE, NEWLINE, RETURN, NUL] = [0x22, 0x0a, 0x0d, 0];

/** Where in a field a byte is. */
const AT = { begin: 0, plain: 1, quoted: 2, quoteInQuoted: 3, afterReturn: 4 } as const;
type At = (typeof AT)[keyof typeof AT];

export interface WalkSettings {
  delimiter: Delimiter;
  /** Old Mac files end their lines by CR alone. */
  lineEnd: 'lf' | 'cr';
  rowBytes: number;
  /** Of a sheet: lines are its rows, so that records are counted. */
  countsRecords?: boolean | undefined;
  /** A row that goes on for so many times the limit is not looked at to its end. */
  mostTimes?: number;
}

/** Walks through the bytes of a CSV file (RFC 4180) and finds its records; of them it keeps the one it is in alone. */
export class RecordWalk {
  /** The line that is walked through, from 1 on. */
  line = 1;
  /** A row is too long: nothing after it is looked at. */
  stopped = false;
  /** Of the record that has ended: the line on which it begins, its number, values and bytes, and whether its last value is empty. */
  recordLine = 1;
  record = 0;
  fields = 1;
  bytes = 0;
  lastIsEmpty = true;
  /** Whether something was wrong in it. */
  isBroken = false;
  /** Called as each record ends. */
  onRecord: (() => void) | undefined;
  readonly #delimiter: number;
  readonly #newline: number;
  readonly #return: number;
  readonly #settings: WalkSettings;
  readonly #report: (message: string, line: number) => void;
  #at: At = AT.begin;
  #delimiters = 0;
  #emptyBeforeReturn = false;
  #quoteLine = 1;
  /** Pieces of this record that came earlier with their bytes, and where it begins in this one. */
  #earlier: Buffer[] = [];
  #before = 0;
  #from = 0;
  #piece: Buffer = Buffer.alloc(0);
  #place = 0;

  constructor(settings: WalkSettings, report: (message: string, line: number) => void) {
    this.#settings = settings;
    this.#report = report;
    this.#delimiter = settings.delimiter.charCodeAt(0);
    this.#newline = settings.lineEnd === 'cr' ? RETURN : NEWLINE;
    this.#return = settings.lineEnd === 'cr' ? NEWLINE : RETURN;
  }

  /** The bytes of the record that has ended, without its line end. */
  read(): Buffer {
    const here = this.#piece.subarray(this.#from, this.#place);
    const whole = this.#earlier.length > 0 ? Buffer.concat([...this.#earlier, here]) : here;
    return whole.subarray(0, this.bytes);
  }

  take(bytes: Buffer): void {
    this.#from = 0;
    this.#piece = bytes;
    for (let place = 0; place < bytes.length; place += 1) {
      const byte = bytes[place];
      switch (this.#at) {
        case AT.quoted:
          if (byte === QUOTE) this.#at = AT.quoteInQuoted;
          else if (byte === this.#newline) this.line += 1;
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
            if (byte !== this.#delimiter && byte !== this.#newline && byte !== this.#return)
              this.#break('Text follows a closing quote');
            this.#plain(byte, place);
          }
          break;
        case AT.afterReturn:
          if (byte !== this.#newline) this.#break('A line ends in a way that is not one: use LF or CR LF');
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
    const rest = bytes.length - this.#from;
    this.#before += rest;
    const { rowBytes, mostTimes = 100 } = this.#settings;
    if (this.#before <= rowBytes) {
      if (rest > 0) this.#earlier.push(bytes.subarray(this.#from));
    } else {
      this.#earlier = [];
      if (this.#before > mostTimes * rowBytes) this.#stop(`more than ${mostTimes * rowBytes}`);
    }
  }

  end(): void {
    this.#piece = Buffer.alloc(0);
    this.#from = 0;
    this.#place = 0;
    if (this.#at === AT.quoted) {
      if (this.#before > this.#settings.rowBytes) this.#stop(String(this.#before));
      else this.#report('A quote is opened here and never closed', this.#quoteLine);
    } else if (this.#before > 0) this.#endRecord(this.#before);
  }

  #plain(byte: number | undefined, place: number): void {
    if (byte === this.#delimiter) {
      this.#delimiters += 1;
      this.#at = AT.begin;
    } else if (byte === this.#newline) {
      this.#place = place;
      this.#endRecord(this.#before + place - this.#from);
      this.line += 1;
      this.#before = 0;
      if (this.#earlier.length > 0) this.#earlier = [];
      this.#from = place + 1;
      this.recordLine = this.#settings.countsRecords ? this.record + 1 : this.line;
      this.#delimiters = 0;
      this.isBroken = false;
      this.#at = AT.begin;
    } else if (byte === this.#return) {
      this.#emptyBeforeReturn = this.#at === AT.begin;
      this.#at = AT.afterReturn;
    } else this.#at = AT.plain;
  }

  #endRecord(bytes: number): void {
    if (bytes > this.#settings.rowBytes) {
      this.#stop(String(bytes));
      return;
    }
    const afterReturn = this.#at === AT.afterReturn;
    this.bytes = afterReturn ? bytes - 1 : bytes;
    this.lastIsEmpty = this.#at === AT.begin || (afterReturn && this.#emptyBeforeReturn);
    this.fields = this.#delimiters + 1;
    this.record += 1;
    this.onRecord?.();
  }

  /** One problem a record: what follows from it says nothing new. */
  #break(message: string): void {
    if (!this.isBroken) this.#report(message, this.line);
    this.isBroken = true;
  }

  #stop(bytes: string): void {
    this.stopped = true;
    const message = tooLong(bytes, this.#settings.rowBytes);
    if (this.#at === AT.quoted)
      this.#report(`${message}: is the quote that is opened here ever closed?`, this.#quoteLine);
    else this.#report(message, this.recordLine);
  }
}

export function tooLong(bytes: string, most: number): string {
  return `The row has ${bytes} bytes, and ${most} is the most that a row may have`;
}
