import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Term } from 'n3';
import { FileRefusedError } from '../file-refused-error.ts';
import type { ReadLimits } from '../limits.ts';
import { termOf } from '../vocabulary.ts';

/** What is said of a thing: a text, or a thing's name. */
export interface Said {
  value: string;
  isText: boolean;
  language: string;
}

interface Statement {
  subject: Term;
  predicate: Term;
  object: Term;
}

const DATASETS = new Set(['dcat:Dataset', 'schema:Dataset']);
const NAMES_OF_NAMESPACES = 5;

/** All of a graph that is in terms which are read, by what it is said of. Files may say it in any order. */
export class Statements {
  readonly #things = new Map<string, Map<string, Said[]>>();
  readonly #datasets = new Map<string, number | undefined>();
  readonly #namespaces = new Set<string>();
  readonly #limits: ReadLimits;
  #kept = 0;

  constructor(limits: ReadLimits) {
    this.#limits = limits;
  }

  /** @throws FileRefusedError when there are too many */
  add({ subject, predicate, object }: Statement, line: number | undefined): void {
    const term = termOf(predicate.value);
    if (term === undefined) return this.#noteNamespace(predicate.value);
    const name = nameOf(subject);
    if (term === 'rdf:type') this.#noteType(name, object.value, line);
    else this.#keep(name, term, object, line);
  }

  /** Names of all data sets in the order in which they are told of, with their lines. */
  get datasets(): ReadonlyMap<string, number | undefined> {
    return this.#datasets;
  }

  /** Some of the namespaces that are not read, for whoever wonders why there is nothing. */
  get namespaces(): string {
    return [...this.#namespaces].join(', ');
  }

  said(name: string, term: string): readonly Said[] {
    return this.#things.get(name)?.get(term) ?? [];
  }

  #noteType(name: string, type: string, line: number | undefined): void {
    if (!DATASETS.has(termOf(type) ?? '')) return this.#noteNamespace(type);
    if (this.#datasets.has(name)) return undefined;
    this.#datasets.set(name, line);
    if (this.#datasets.size > this.#limits.entries)
      throw new FileRefusedError(IMPORT_MESSAGES.tooMany(this.#limits.entries), line);
    return undefined;
  }

  #noteNamespace(address: string): void {
    if (this.#namespaces.size < NAMES_OF_NAMESPACES) this.#namespaces.add(address.replace(/[^/#]*$/, ''));
  }

  #keep(name: string, term: string, object: Term, line: number | undefined): void {
    this.#kept += 1;
    if (this.#kept > this.#limits.statements) throw new FileRefusedError(IMPORT_MESSAGES.tooMuchSaid, line);
    let thing = this.#things.get(name);
    if (!thing) this.#things.set(name, (thing = new Map()));
    const isText = object.termType === 'Literal';
    const said = {
      value: isText ? object.value : nameOf(object),
      isText,
      language: isText ? object.language.toLowerCase() : '',
    };
    const before = thing.get(term);
    if (before) before.push(said);
    else thing.set(term, [said]);
  }
}

function nameOf(term: Term): string {
  return term.termType === 'BlankNode' ? `_:${term.value}` : term.value;
}
