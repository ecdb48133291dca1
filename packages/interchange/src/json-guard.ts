import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { FileRefusedError } from './file-refused-error.ts';
import type { ReadLimits } from './limits.ts';

/** An object or a list that is open. */
interface Open {
  isList: boolean;
  line: number;
  key: string;
  id: string;
  hasType: boolean;
  isDataset: boolean;
  /** Whether it is a context of JSON-LD, or lies within one. */
  isContext: boolean;
}

const ID = new Set(['@id', 'id']);
const TYPE = new Set(['@type', 'type']);
const DATASET = /(^|[:/#])Dataset$/;
const MAX_ID_CHARACTERS = 1_000;

/** Each context of a file takes up all terms that hold where it stands: so many times a term is taken up at most. */
const MOST_TERMS_TAKEN = 100_000;

/** Counts lines, depth and contexts of JSON before its parser sees it, and notes in which line a thing of a type stands. */
export class JsonGuard {
  line = 1;
  /** Where things begin, by their `@id`s as they are written. */
  readonly linesOfThings = new Map<string, number>();
  /** Where data sets begin that have no `@id`, in the order of their ends. */
  readonly linesOfUnnamed: number[] = [];
  readonly #open: Open[] = [];
  readonly #limits: ReadLimits;
  #contexts = 0;
  #terms = 0;
  #text: string | undefined;
  #last = '';
  #isEscaped = false;

  constructor(limits: ReadLimits) {
    this.#limits = limits;
  }

  /** Whether something still waits for its end. */
  get isOpen(): boolean {
    return this.#open.length > 0 || this.#text !== undefined;
  }

  /** Objects and lists that are open. */
  get depth(): number {
    return this.#open.length;
  }

  /** Whether what began last is an element of a list with one of these keys, or of one that is all of the document. */
  isInList(keys: readonly string[]): boolean {
    const [list, owner] = [this.#open.at(-2), this.#open.at(-3)];
    return list?.isList === true && (owner === undefined || keys.includes(owner.key));
  }

  /** @throws FileRefusedError when it is nested too deeply, or its contexts would take too long */
  watch(text: string): void {
    for (const character of text) {
      if (character === '\n') this.line += 1;
      if (this.#text === undefined) this.#watchStructure(character);
      else this.#watchText(character, this.#text);
    }
  }

  #watchStructure(character: string): void {
    const innermost = this.#open.at(-1);
    if (character === '"') this.#text = '';
    else if (character === '{' || character === '[') this.#begin(character === '[');
    else if (character === '}' || character === ']') this.#end();
    else if (innermost && character === ':') this.#beginValue(innermost);
    else if (innermost && character === ',') innermost.key = '';
  }

  #begin(isList: boolean): void {
    const parent = this.#open.at(-1);
    if (parent && TYPE.has(parent.key)) parent.hasType = true;
    const isContext = parent !== undefined && (parent.isContext || parent.key === '@context');
    if (isContext) this.#count({ contexts: 1, terms: 0 });
    this.#open.push({ isList, line: this.line, key: '', id: '', hasType: false, isDataset: false, isContext });
    if (this.#open.length > this.#limits.depth)
      throw new FileRefusedError(IMPORT_MESSAGES.tooDeep(this.#limits.depth), this.line);
  }

  #beginValue(open: Open): void {
    open.key = unescaped(this.#last);
    if (!open.isContext) return;
    if (open.key === '@context') throw new FileRefusedError(IMPORT_MESSAGES.scopedContext, this.line);
    this.#count({ contexts: 0, terms: 1 });
  }

  #count({ contexts, terms }: { contexts: number; terms: number }): void {
    this.#contexts += contexts;
    this.#terms += terms;
    if (this.#contexts * this.#terms > MOST_TERMS_TAKEN)
      throw new FileRefusedError(IMPORT_MESSAGES.tooManyTerms, this.line);
  }

  #end(): void {
    const ended = this.#open.pop();
    if (ended?.id && ended.hasType) this.linesOfThings.set(ended.id, ended.line);
    else if (ended?.isDataset) this.linesOfUnnamed.push(ended.line);
  }

  #watchText(character: string, text: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === '\\') this.#isEscaped = true;
    else if (character === '"') {
      this.#endText(text);
      return;
    }
    if (text.length < MAX_ID_CHARACTERS) this.#text = text + character;
  }

  #endText(text: string): void {
    this.#text = undefined;
    this.#last = text;
    const innermost = this.#open.at(-1);
    if (!innermost) return;
    if (ID.has(innermost.key)) innermost.id = text;
    else if (TYPE.has(innermost.key)) {
      innermost.hasType = true;
      innermost.isDataset ||= DATASET.test(text);
    }
  }
}

/** A key may be written with escapes. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    // The parser tells what is wrong with it.
    return text;
  }
}
