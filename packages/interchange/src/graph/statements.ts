import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Literal, Term } from 'n3';
import type { Problem } from '../description.ts';
import { FileRefusedError } from '../file-refused-error.ts';
import type { ReadLimits } from '../limits.ts';
import { languageCodeOf } from '../languages.ts';
import { termOf } from '../vocabulary.ts';
import { complaintOf, isAbsolute, NO_BASE, relativeOf, shown } from './addresses.ts';
import { LeftOut, type RelativeAddresses } from './left-out.ts';

/** What is said of a thing: a text, or a thing's name. */
export interface Said {
  value: string;
  isText: boolean;
  /** Its code; empty for what is in no language. */
  language: string;
}

interface Statement {
  subject: Term;
  predicate: Term;
  object: Term;
}

const DATASETS = new Set(['dcat:Dataset', 'schema:Dataset']);
const NEXT_PAGE = new Set(['hydra:next', 'hydra:nextPage', 'ldp:nextPage']);
const PAGE_BEFORE = new Set(['hydra:previous', 'hydra:previousPage']);
const NAMES_OF_NAMESPACES = 5;
/** The tag of a text whose language nobody knows. */
export const UNDETERMINED = 'und';
/** Links to what may yet be described further on. */
const MOST_PENDING = 10_000;

/** A link to a thing without an address of its own, which is kept where the file describes that thing. */
interface PendingLink {
  name: string;
  line: number | undefined;
  message: string;
}

/**
 * All of a graph that is in terms which are read, by what it is said of. Files may say it in any order. A statement with a
 * relative or broken address is left out and told; a thing with such a name is one without a name outside of its file.
 */
export class Statements {
  /** By which readers resolve relative addresses. */
  readonly base: string;
  readonly #things = new Map<string, Map<string, Said[]>>();
  readonly #datasets = new Map<string, number | undefined>();
  readonly #namespaces = new Set<string>();
  readonly #limits: ReadLimits;
  readonly #leftOut = new LeftOut();
  readonly #languages = new Map<string, string>();
  readonly #pending: PendingLink[] = [];
  #nextPage: string | undefined;
  #isPage = false;
  #kept = 0;

  /** @param base address of the file, where it is known */
  constructor(limits: ReadLimits, base?: string) {
    this.#limits = limits;
    this.base = base ?? NO_BASE;
  }

  /** @throws FileRefusedError when there are too many */
  add({ subject, predicate, object }: Statement, line: number | undefined): void {
    for (const { termType, value } of [subject, predicate, object]) {
      const relative = termType === 'NamedNode' ? relativeOf(value) : undefined;
      if (relative !== undefined) this.#leftOut.countRelative(shown(relative), line);
    }
    if (!isAbsolute(predicate.value)) return this.leftOut(line, complaintOf(predicate.value));
    const term = termOf(predicate.value);
    const isLinked = object.termType === 'NamedNode' && !isAbsolute(object.value);
    if (isLinked) this.#notePending({ name: nameOf(object), line, message: complaintOf(object.value) });
    if (term === undefined) return this.#noteNamespace(predicate.value);
    if (NEXT_PAGE.has(term) && /^https?:/i.test(object.value)) this.#nextPage ??= object.value;
    if (NEXT_PAGE.has(term) || PAGE_BEFORE.has(term)) this.#isPage = true;
    const name = nameOf(subject);
    if (term === 'rdf:type') this.#noteType(name, object.value, line);
    else this.#keep(name, term, object, line);
  }

  /** Tells of a statement that a reader could not keep, while it goes on with the file. */
  leftOut(line: number | undefined, message: string): void {
    this.#leftOut.tell(line, message);
  }

  /** What was left out, once the file is read; of many the first alone. */
  get problems(): readonly Problem[] {
    for (const { name, line, message } of this.#pending.splice(0))
      if (!this.#things.has(name)) this.leftOut(line, message);
    return this.#leftOut.problems;
  }

  /** Of a collection that comes in pages (Hydra, LDP), whether this is one of several, and where the next one is. */
  get page(): { isOneOfSeveral: boolean; next: string | undefined } {
    return { isOneOfSeveral: this.#isPage, next: this.#nextPage };
  }

  /** @returns undefined for a file that has a base or needs none */
  get relative(): RelativeAddresses | undefined {
    return this.#leftOut.relative;
  }

  /** Names of all data sets in the order of the file, with their lines. */
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

  /** A tag that names no language costs the text nothing but the tag. */
  #languageOf({ language }: Literal, line: number | undefined): string {
    if (language === '' || language === UNDETERMINED) return '';
    let code = this.#languages.get(language);
    if (code === undefined) this.#languages.set(language, (code = languageCodeOf(language) ?? ''));
    if (code === '') this.leftOut(line, IMPORT_MESSAGES.unknownLanguageTag(shown(language)));
    return code;
  }

  #notePending(link: PendingLink): void {
    if (this.#pending.length < MOST_PENDING) this.#pending.push(link);
    else this.leftOut(link.line, link.message);
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
      language: isText ? this.#languageOf(object, line) : '',
    };
    const before = thing.get(term);
    if (before) before.push(said);
    else thing.set(term, [said]);
  }
}

function nameOf(term: Term): string {
  if (term.termType === 'BlankNode') return `_:${term.value}`;
  return isAbsolute(term.value) ? term.value : `_:<${term.value}`;
}
