import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { setImmediate as turn } from 'node:timers/promises';
import { DataFactory, type Quad, type Term } from 'n3';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { FileRefusedError } from '../file-refused-error.ts';
import { JsonGuard } from '../json-guard.ts';
import type { ReadLimits } from '../limits.ts';
import { termOf } from '../vocabulary.ts';
import { relativeOf } from './addresses.ts';
import { knownContext } from './known-contexts.ts';
import type { Statements } from './statements.ts';

/** Values that are read between two looks at what else there is to do: a few milliseconds. */
const VALUES_A_TURN = 250;

const NAMES_LOCALLY = /^(schema|cr|rai):/;

type ValueJob = Parameters<JsonLdParser['newOnValueJob']>;

const MAY_BE_BY_LANGUAGE = /(^|[:.])(title|description|name|(pref|preferred)?label|keywords?)$/i;
const LANGUAGE_TAG = /^[a-z]{2}([-_][a-z\d]{2,8})*$/i;

/** Lets others have their turn: until it knows the context of a file, its parser keeps all of it, and then reads it at once. */
class TurningParser extends JsonLdParser {
  #values = 0;
  readonly #statements: Statements;
  readonly #signal: AbortSignal | undefined;

  constructor(statements: Statements, signal: AbortSignal | undefined) {
    super({ baseIRI: statements.base, documentLoader: { load: loadKnown }, rdfstar: false });
    this.#statements = statements;
    this.#signal = signal;
  }

  override async newOnValueJob(...[keys, value, depth, checks]: ValueJob): Promise<void> {
    this.#values += 1;
    if (this.#values % VALUES_A_TURN === 0) {
      await turn();
      this.#signal?.throwIfAborted();
    }
    if (isFaultyName(keys, depth, value)) {
      this.#tell(IMPORT_MESSAGES.faultyName(String(keys[depth]), JSON.stringify(value)));
      return;
    }
    const name = keys[depth] === '@id' && typeof value === 'string' ? encoded(value) : undefined;
    for (const one of textsByLanguage(keys[depth], value) ?? [name ?? mended(value)])
      await super.newOnValueJob(keys, one, depth, checks).catch((error: unknown) => this.#leaveOut(error));
  }

  /** @throws what is not about one value alone */
  #leaveOut(error: unknown): void {
    if (!(error instanceof Error && 'code' in error && OF_ONE_VALUE.has(error.code))) throw error;
    this.#tell(IMPORT_MESSAGES.brokenStatement(error.message));
  }

  /** Its parser may be far behind what it was given, so nobody knows the line. */
  #tell(message: string): void {
    this.#statements.leftOut(undefined, message);
  }
}

/** A name or a type that is no text, which its parser would end at. */
function isFaultyName(keys: readonly unknown[], depth: number, value: unknown): boolean {
  const key = typeof keys[depth] === 'number' ? keys[depth - 1] : keys[depth];
  if (key !== '@id' && key !== '@type') return false;
  const names = Array.isArray(value) && key === '@type' ? (value as unknown[]) : [value];
  return !names.every((name) => typeof name === 'string');
}

/**
 * en_CA → en-CA: many write it so, and a text whose tag is none would be dropped without a word. A name that is no text was
 * told on its own.
 */
function mended(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { '@language': tag, '@id': id, ...rest } = value as Record<string, unknown>;
  return {
    ...rest,
    ...(typeof id === 'string' && { '@id': encoded(id) }),
    ...(tag !== undefined && { '@language': typeof tag === 'string' ? tag.replaceAll('_', '-') : tag }),
  };
}

/** Croissant's names may have blanks, with which they would be dropped as no addresses. */
function encoded(id: string): string {
  return id.replace(/[\s<>"{}|\\^`]/g, encodeURIComponent);
}

/** Errors of JSON-LD 1.1 (API, section 9.3) that are about one value, without which the rest says what it says. */
const OF_ONE_VALUE: ReadonlySet<unknown> = new Set([
  'invalid @id value',
  'invalid @index value',
  'invalid language map value',
  'invalid language-tagged string',
  'invalid language-tagged value',
  'invalid set or list object',
  'invalid type value',
  'invalid typed value',
  'invalid value object',
  'invalid value object value',
]);

/**
 * Many write texts by language, {"en": "Fractures"}, in contexts that do not say so of the term.
 * @returns each as JSON-LD has it; undefined for everything else
 */
function textsByLanguage(key: unknown, value: unknown): object[] | undefined {
  if (typeof key !== 'string' || !MAY_BE_BY_LANGUAGE.test(key)) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const byLanguage = Object.entries(value).map(([tag, texts]) => ({ tag, texts: [texts as unknown].flat() }));
  const isText = (one: unknown) => typeof one === 'string';
  if (!byLanguage.every(({ tag, texts }) => LANGUAGE_TAG.test(tag) && texts.every(isText))) return undefined;
  if (byLanguage.length === 0) return undefined;
  return byLanguage.flatMap(({ tag, texts }) =>
    texts.map((text) => ({ '@value': text, '@language': tag.replaceAll('_', '-') })),
  );
}

/** @throws FileRefusedError for every context that is not known */
function loadKnown(address: string): Promise<{ '@context': object }> {
  const known = knownContext(address);
  if (!known) return Promise.reject(new FileRefusedError(IMPORT_MESSAGES.noRemoteContext(address)));
  return Promise.resolve({ '@context': known });
}

/**
 * Reads JSON-LD, and Croissant, which is written in it. A thing may be told before its terms are, so the guard says in which
 * line it stands. Nothing is loaded from anywhere.
 * @param signal ends the reading; its reason is thrown
 * @throws FileRefusedError
 */
export async function readJsonLd(
  text: AsyncIterable<string>,
  statements: Statements,
  limits: ReadLimits,
  signal?: AbortSignal,
) {
  const guard = new JsonGuard(limits);
  const parser = new TurningParser(statements, signal);
  const outcome: { failure?: Error } = {};
  const refuse = (error: Error) => {
    outcome.failure ??= refusal(error, guard.line);
  };
  parser.on('data', (quad: Quad) => {
    if (outcome.failure) return;
    try {
      statements.add(withLocalNames(quad), lineOf(quad.subject, guard));
    } catch (failure) {
      refuse(failure as Error);
    }
  });
  // A parser that has failed answers no more.
  const failed = new Promise<void>((resolve) => {
    parser.on('error', (error: Error) => {
      refuse(error);
      resolve();
    });
  });
  const settled = (begin: (done: () => void) => void) => Promise.race([failed, new Promise<void>(begin)]);
  for await (const piece of text) {
    guard.watch(piece);
    await settled((done) => parser.write(piece, () => done()));
    signal?.throwIfAborted();
    if (outcome.failure) throw outcome.failure;
  }
  if (guard.isOpen) throw new FileRefusedError(IMPORT_MESSAGES.cutOff, guard.line);
  await settled((done) => parser.end(done));
  signal?.throwIfAborted();
  if (outcome.failure) throw outcome.failure;
}

function lineOf({ termType, value }: Term, guard: JsonGuard): number | undefined {
  if (termType !== 'BlankNode') return guard.linesOfThings.get(relativeOf(value) ?? value);
  const [only, ...others] = guard.linesOfUnnamed;
  return others.length === 0 ? only : undefined;
}

/**
 * Croissant and schema.org name the parts of a document by relative addresses, which mean nothing outside of it. What is said
 * in terms that are not read needs no address either.
 */
function withLocalNames({ subject, predicate, object }: Quad): { subject: Term; predicate: Term; object: Term } {
  const term = termOf(predicate.value);
  const said = term === 'rdf:type' ? termOf(object.value) : term;
  if (said !== undefined && !NAMES_LOCALLY.test(said)) return { subject, predicate, object };
  return { subject: localName(subject), predicate, object: localName(object) };
}

function localName(node: Term): Term {
  const isRelative = node.termType === 'NamedNode' && relativeOf(node.value) !== undefined;
  return isRelative ? DataFactory.blankNode(`<${node.value}`) : node;
}

function refusal(error: Error, line: number): FileRefusedError {
  if (error instanceof FileRefusedError) return new FileRefusedError(error.message, error.line ?? line);
  return new FileRefusedError(IMPORT_MESSAGES.broken(error.message), line, { cause: error });
}
