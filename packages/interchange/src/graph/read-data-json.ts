import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { DataFactory, type Term } from 'n3';
import { setImmediate as turn } from 'node:timers/promises';
import { FileRefusedError } from '../file-refused-error.ts';
import { JsonGuard } from '../json-guard.ts';
import type { ReadLimits } from '../limits.ts';
import { iri, NAMESPACES } from '../vocabulary.ts';
import { PROJECT_OPEN_DATA } from './known-contexts.ts';
import type { Statements } from './statements.ts';

const { blankNode, literal, namedNode } = DataFactory;

type JsonFields = Readonly<Record<string, unknown>>;

/** Of one data set, and of all beside the data sets. */
const MOST_CHARACTERS = 8 * 1024 * 1024;

/** Read between two looks at what else there is to do: a few milliseconds. */
const CHARACTERS_A_TURN = 64 * 1024;

/** Keys of lists of data sets; those of a series are in the second. */
const LISTS = ['dataset', 'seriesMember'];

/** A place that is a shape or a box, which nobody reads. */
const GEOMETRY = /^\s*[{[]|^\s*(POINT|POLYGON|LINESTRING|MULTI\w+|GEOMETRY\w*|ENVELOPE|BBOX)\b|^[\s\d.,;+-]+$/i;

/**
 * Reads data.json of Project Open Data 1.1 and of DCAT-US 3: data sets as plain JSON, whose keys are terms of DCAT by their
 * context, whether it is named or not. They are taken out of the file one after the other, so that a fault in one leaves the
 * others as they are.
 * @param signal ends the reading; its reason is thrown
 * @throws FileRefusedError
 */
export async function readDataJson(
  text: AsyncIterable<string>,
  statements: Statements,
  limits: ReadLimits,
  signal?: AbortSignal,
): Promise<void> {
  const guard = new JsonGuard(limits);
  const elements = new Elements(guard);
  const writer = new DatasetWriter(statements);
  for await (const piece of text) {
    for (let at = 0; at < piece.length; at += CHARACTERS_A_TURN) {
      await turn();
      signal?.throwIfAborted();
      for (const { text: json, line } of elements.read(piece.slice(at, at + CHARACTERS_A_TURN)))
        writer.write(parsed(json, line), line);
    }
  }
  if (guard.isOpen) throw new FileRefusedError(IMPORT_MESSAGES.cutOff, guard.line);
  const strays = countStrays(parsed(elements.rest, guard.line));
  if (strays > 0) statements.leftOut(undefined, IMPORT_MESSAGES.strayDatasets(strays));
}

/** What stands in a list of data sets and is none. */
function countStrays(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).map(countStrays);
  const lists = LISTS.flatMap((key) => (Object.hasOwn(value, key) ? (value as JsonFields)[key] : []));
  const strays = lists.flat().filter((one) => typeof one !== 'object' || one === null);
  return inner.reduce((sum, one) => sum + one, strays.length);
}

/** @throws FileRefusedError when it is no JSON */
function parsed(json: string, line: number): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch (error) {
    throw new FileRefusedError(IMPORT_MESSAGES.broken((error as Error).message), line, { cause: error });
  }
}

interface Element {
  text: string;
  /** Where it begins. */
  line: number;
}

/** Takes the data sets out of a file as it comes, whatever catalogue within a catalogue they are in. */
class Elements {
  /** The file without them. */
  rest = '';
  readonly #guard: JsonGuard;
  #open: (Element & { depth: number }) | undefined;

  constructor(guard: JsonGuard) {
    this.#guard = guard;
  }

  /** @throws FileRefusedError when a part of the file is too large */
  *read(piece: string): Generator<Element> {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      this.#guard.watch(piece.charAt(at));
      if (!this.#open && piece[at] === '{' && this.#guard.isInList(LISTS)) {
        this.#keep(piece.slice(from, at));
        this.#open = { text: '', line: this.#guard.line, depth: this.#guard.depth };
        from = at;
      } else if (this.#open && this.#guard.depth < this.#open.depth) {
        this.#keep(piece.slice(from, at + 1));
        yield this.#open;
        this.#open = undefined;
        // Stands for it in what is left.
        this.rest += '{}';
        from = at + 1;
      }
    }
    this.#keep(piece.slice(from));
  }

  #keep(text: string): void {
    if (this.#open) this.#open.text += text;
    else this.rest += text;
    if ((this.#open?.text ?? this.rest).length > MOST_CHARACTERS)
      throw new FileRefusedError(IMPORT_MESSAGES.tooMuchSaid, this.#guard.line);
  }
}

/** Says of data sets what their keys and values say. */
class DatasetWriter {
  readonly #statements: Statements;
  #blank = 0;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  write(dataset: unknown, line: number): void {
    const fields = dataset as JsonFields;
    const subject = this.#nameOf(fields);
    this.#say(subject, iri('rdf', 'type'), namedNode(iri('dcat', 'Dataset')), line);
    this.#describe(subject, fields, line);
  }

  #describe(subject: Term, fields: JsonFields, line: number): void {
    for (const [key, value] of Object.entries(fields)) {
      const predicate = addressOf(key);
      if (predicate === undefined) continue;
      for (const one of valuesOf(key, value)) this.#sayOne({ subject, predicate, key, line }, one);
    }
  }

  #sayOne(said: { subject: Term; predicate: string; key: string; line: number }, value: unknown): void {
    const { subject, predicate, key, line } = said;
    if (typeof value === 'object' && value !== null) {
      const fields = value as JsonFields;
      const text = fields['@value'];
      if (isText(text)) return this.#say(subject, predicate, textOf(String(text), fields['@language']), line);
      const thing = this.#nameOf(fields);
      this.#say(subject, predicate, thing, line);
      return this.#describe(thing, fields, line);
    }
    if (!isText(value) || String(value).trim() === '') return undefined;
    if (key === 'spatial' && GEOMETRY.test(String(value)))
      return this.#statements.leftOut(line, IMPORT_MESSAGES.placeIsShape);
    return this.#say(subject, predicate, textOf(String(value)), line);
  }

  #say(subject: Term, predicate: string, object: Term, line: number): void {
    this.#statements.add({ subject, predicate: namedNode(predicate), object }, line);
  }

  #nameOf(fields: JsonFields): Term {
    const id = fields['@id'];
    if (typeof id === 'string' && URL.canParse(id)) return namedNode(id);
    this.#blank += 1;
    return blankNode(`json${this.#blank}`);
  }
}

/** What parts several values in one text. */
const PARTED: Readonly<Record<string, RegExp>> = { keyword: /[,;]/, spatial: /;/ };

/** A list and a value alone mean the same. */
function valuesOf(key: string, value: unknown): unknown[] {
  const parting = Object.hasOwn(PARTED, key) ? PARTED[key] : undefined;
  if (parting && typeof value === 'string' && !GEOMETRY.test(value)) return value.split(parting);
  return Array.isArray(value) ? value.flat(Infinity) : [value];
}

function isText(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function textOf(value: string, language?: unknown): Term {
  return typeof language === 'string' ? literal(value, language) : literal(value);
}

/** title → http://purl.org/dc/terms/title; so are a prefix and a name, and an address. */
function addressOf(key: string): string | undefined {
  if (key.startsWith('@')) return undefined;
  const definition = Object.hasOwn(PROJECT_OPEN_DATA, key) ? PROJECT_OPEN_DATA[key] : undefined;
  const term = typeof definition === 'object' ? definition['@id'] : definition;
  const [, prefix = '', name = ''] = /^([\w-]+):(.+)$/.exec(typeof term === 'string' ? term : key) ?? [];
  if (!prefix) return NAMESPACES.dcat + key;
  const namespace = Object.hasOwn(PROJECT_OPEN_DATA, prefix) ? PROJECT_OPEN_DATA[prefix] : undefined;
  return typeof namespace === 'string' ? namespace + name : key;
}
