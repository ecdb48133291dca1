/**
 * Finds Ontario health numbers in what people and programs write, however they are spelled: in digits of any script, with
 * any separators, with characters that nobody sees, with zeros before. Ten digits count when the last is their check digit
 * (Luhn) and no other digit than zeros before touches them. A letter ends a number, so neither words ("five"), nor letters for
 * digits ("O" for 0), nor encoded text (base64) are read; `text-readings.ts` decodes what markup and URLs escape. The work
 * grows with the length of the texts alone.
 */

/** A health number within some texts. */
export interface FoundNumber {
  /** Ten digits without the version code. */
  number: string;
  /**
   * Whether it is written as health numbers are. False for digits that have another reading: a telephone number, a decimal,
   * a list of figures, a part of a UUID, parts of several texts, zeros before it. One in ten of those passes by chance, so
   * that they count only as the number of a person who is known.
   */
  certain: boolean;
  /** Where its first digit begins and its last ends, each in the text that it is in, in UTF-16 units. */
  start: number;
  end: number;
}

export const DIGITS = 10;

/** Nobody sees these, or they only change how the character before them looks; a BOM and a soft hyphen are among them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]|(?!\s)\p{Cc}/u;
const LETTER = /[\p{L}\p{N}]/u;
const DECIMAL = /\p{Nd}/u;

/** Digits in black circles and in two circles, which Unicode's compatibility forms leave as they are. */
const CIRCLED: readonly (readonly [first: number, digit: number, count: number])[] = [
  [0x24ff, 0, 1],
  [0x24f5, 1, 9],
  [0x2776, 1, 9],
  [0x2780, 1, 9],
  [0x278a, 1, 9],
  [0x1f10b, 0, 1],
  [0x1f10c, 0, 1],
];

const NOTHING = '';
/** Stands for every letter. */
const WORD = 'a';

/** What other characters than those of ASCII read as; there are few different ones in any text. */
const known = new Map<number, string>();
const KNOWN_AT_MOST = 4_096;

/** A character as it is read: digits of 0 to 9, `WORD` for a letter, itself for a separator, `NOTHING` for what nobody sees. */
function plainOf(code: number): string {
  const found = known.get(code);
  if (found !== undefined) return found;
  const character = String.fromCodePoint(code);
  // Invisible characters first: some are letters, too.
  const plain = UNSEEN.test(character) ? NOTHING : plainOfSeen(code, character);
  if (known.size < KNOWN_AT_MOST) known.set(code, plain);
  return plain;
}

function plainOfSeen(code: number, character: string): string {
  const circled = CIRCLED.find(([first, , count]) => code >= first && code < first + count);
  if (circled) return String(circled[1] + code - circled[0]);
  const parts = [...character.normalize('NFKC')].map((part) => {
    if (DECIMAL.test(part)) return String(digitOf(part.codePointAt(0) ?? 0));
    if (UNSEEN.test(part)) return NOTHING;
    return LETTER.test(part) ? WORD : part;
  });
  return parts.join('');
}

/** Unicode has the digits of a script in one row from 0 to 9, and begins each row where another ends or nothing is. */
function digitOf(code: number): number {
  let first = code;
  while (first > 0 && DECIMAL.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Digits that follow each other with nothing that one sees between them. */
interface Run {
  /** Of more than ten, eleven are kept, without zeros before ten. */
  digits: string;
  /** Whether zeros before ten digits were left out. */
  isPadded: boolean;
  text: number;
  start: number;
  end: number;
  /** Separators since the run before; undefined after a letter, and where nothing goes on. */
  gap: string | undefined;
  /** Letters that follow at once. */
  letters: number;
  /** Whether letters and then digits follow at once, or stand before in the same way, as in hexadecimal digits. */
  isGlued: boolean;
}

/** Stands in a gap for the end of a text; nobody writes it. */
const NEXT_TEXT = '\uFFFF';
/** Of longer gaps the rest does not matter. */
const GAP_KEPT = 8;

/** The texts in which numbers are sought, in order. A number may go on in the next text, but not over null. */
export type Texts = readonly (string | null)[];

/** Reads texts into runs of digits, character by character. */
class Reader {
  readonly runs: Run[] = [];
  /** The run that the next digit goes on with. */
  #open: Run | undefined;
  /** The run that nothing but letters has followed so far. */
  #touching: Run | undefined;
  #gap: string | undefined;

  read(texts: Texts): Run[] {
    for (const [index, text] of texts.entries()) {
      if (text === null) this.#gap = undefined;
      else this.#readText(text, index);
      this.#open = this.#touching = undefined;
      if (this.#gap !== undefined) this.#separate(NEXT_TEXT);
    }
    return this.runs;
  }

  #readText(text: string, index: number): void {
    for (let at = 0; at < text.length;) {
      const code = text.codePointAt(at) ?? 0;
      const end = at + (code > 0xffff ? 2 : 1);
      const plain = plainOf(code);
      for (let part = 0; part < plain.length; part += 1) this.#take(plain[part] ?? '', { index, at, end });
      at = end;
    }
  }

  #take(plain: string, { index, at, end }: { index: number; at: number; end: number }): void {
    if (plain >= '0' && plain <= '9') {
      const run = this.#open ?? this.#begin(index, at);
      if (run.digits.length <= DIGITS) run.digits += plain;
      if (run.digits.length > DIGITS && run.digits.startsWith('0')) {
        run.digits = run.digits.slice(1);
        run.isPadded = true;
      }
      run.end = end;
    } else if (plain === WORD) {
      if (this.#touching) this.#touching.letters += 1;
      this.#open = this.#gap = undefined;
    } else this.#separate(plain);
  }

  #begin(text: number, start: number): Run {
    if (this.#touching) this.#touching.isGlued = true;
    const isGlued = this.#touching !== undefined;
    const run = { digits: '', isPadded: false, text, start, end: start, gap: this.#gap, letters: 0, isGlued };
    this.runs.push(run);
    this.#open = this.#touching = run;
    this.#gap = '';
    return run;
  }

  #separate(separator: string): void {
    this.#open = this.#touching = undefined;
    if (this.#gap !== undefined && this.#gap.length < GAP_KEPT) this.#gap += separator;
  }
}

/** Health numbers of some texts, in order. Those that are not certain may overlap others. */
export function findHealthNumbers(texts: Texts): FoundNumber[] {
  const runs = new Reader().read(texts);
  const found: FoundNumber[] = [];
  for (const [at, last] of runs.entries()) {
    const from = beginningOf(runs, at);
    if (from === undefined) continue;
    let digits = '';
    for (let part = from; part <= at; part += 1) digits += runs[part]?.digits ?? '';
    const number = digits.slice(-DIGITS);
    if (!passesCheck(number)) continue;
    const parts = runs.slice(from, at + 1);
    const [first = last] = parts;
    const next = runs[at + 1];
    if (isMoment(parts) || isPartOfOthers(first, last, next)) continue;
    const isPadded = first.isPadded || digits !== number;
    const certain = !isPadded && isCertain(parts, next) && !isWithinUuid(texts[last.text] ?? '', first.start, last.end);
    found.push({ number, certain, start: first.start, end: last.end });
  }
  return found;
}

/** What goes on from text to text is a number where nothing else stands beside it in either. */
function isPartOfOthers(first: Run, last: Run, next: Run | undefined): boolean {
  return first.text !== last.text && (isNear(first.gap) || isNear(next?.gap));
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const UUID_LENGTH = 36;

function isWithinUuid(text: string, start: number, end: number): boolean {
  const from = Math.max(0, end - UUID_LENGTH);
  const around = text.slice(from, start + UUID_LENGTH).matchAll(UUID);
  return [...around].some(({ index }) => from + index <= start && end <= from + index + UUID_LENGTH);
}

/** Where the runs begin that have ten digits together up to one, after zeros in the same text; undefined when there are no such. */
function beginningOf(runs: readonly Run[], at: number): number | undefined {
  let digits = 0;
  for (let first = at; first >= 0; first -= 1) {
    const run = runs[first];
    digits += run?.digits.length ?? 0;
    if (digits === DIGITS) return first;
    if (digits > DIGITS) {
      const isPadding = run?.text === runs[at]?.text && run?.digits.startsWith('0'.repeat(digits - DIGITS));
      return isPadding ? first : undefined;
    }
    if (run?.gap === undefined) return undefined;
  }
  return undefined;
}

/** Separators that stand within one number; a comma or a line break stands between several. */
const WITHIN = /^[\p{Zs}\p{Pd}\t./_]{1,3}$/u;
/** As the card has it: 5843-219-675. */
const AS_ON_THE_CARD = '4,3,3';
/** 416-555-0142. */
const AS_A_TELEPHONE = '3,3,4';
const TELEPHONE = /^[2-9]\d\d[2-9]/;
const VERSION_CODE = 2;

function isCertain(parts: readonly Run[], next: Run | undefined): boolean {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || first.isGlued || last.isGlued || last.letters > VERSION_CODE) return false;
  const shape = shapeOf(parts);
  const gaps = parts.slice(1).map(({ gap = '' }) => gap);
  if (first.text !== last.text) return shape === AS_ON_THE_CARD && gaps.every((gap) => gap === NEXT_TEXT);
  // Of a decimal.
  if (parts.length < 3 && [first.gap, next?.gap, gaps[0]].includes('.')) return false;
  if (parts.length === 1) return true;
  if (shape === AS_ON_THE_CARD) return gaps.every(({ length }) => length < 4);
  if (shape === AS_A_TELEPHONE && TELEPHONE.test(first.digits + (parts[1]?.digits ?? ''))) return false;
  return gaps.every((gap) => WITHIN.test(gap)) && !isNear(first.gap) && !isNear(next?.gap);
}

function shapeOf(parts: readonly Run[]): string {
  return parts.map(({ digits }) => digits.length).join();
}

/** Whether the run beyond a gap seems to belong to the same chain of figures. */
function isNear(gap: string | undefined): boolean {
  return gap !== undefined && gap.length < 3 && !gap.includes(NEXT_TEXT) && !gap.includes('\n');
}

/** Digits and separators of a day with an hour, of a time with its distance from UTC, and of parts of a second. */
const MOMENTS = [
  /^(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])[\s,]+(?:[01]?\d|2[0-3])(?:\D\d)?$/,
  /^(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|[12]\d|3[01])[-/.](?:19|20)\d\d[\s,]+(?:[01]?\d|2[0-3])$/,
  /^(?:[01]\d|2[0-3]):[0-5]\d:[0-6]\d[-+](?:0\d|1[0-4]):[0-5]\d$/,
  /^(?:(?:[01]\d|2[0-3]):)?[0-5]\d:[0-6]\d\.\d+$/,
];

function isMoment(parts: readonly Run[]): boolean {
  const written = parts.map(({ digits, gap }, at) => (at === 0 ? digits : `${gap}${digits}`)).join('');
  return MOMENTS.some((moment) => moment.test(written));
}

/** All digits of a text, in whatever script, as 0 to 9. */
export function digitsOf(text: string): string {
  return [...text].map((character) => plainOf(character.codePointAt(0) ?? 0).replace(/\D/g, '')).join('');
}

/** Whether the last of ten digits is the check digit of the others (mod 10, Luhn). */
export function passesCheck(digits: string): boolean {
  if (digits.length !== DIGITS) return false;
  let sum = 0;
  for (let at = 0; at < DIGITS; at += 1) {
    const digit = Number(digits[at]);
    const doubled = digit * (at % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
