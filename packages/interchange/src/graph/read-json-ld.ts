import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { setImmediate as turn } from 'node:timers/promises';
import type { Quad } from 'n3';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { FileRefusedError } from '../file-refused-error.ts';
import { JsonGuard } from '../json-guard.ts';
import type { ReadLimits } from '../limits.ts';
import type { Statements } from './statements.ts';

/** Contexts that are named and never loaded: what of them is read is written here. */
const KNOWN_CONTEXTS: Readonly<Record<string, Record<string, unknown>>> = {
  'schema.org': { '@vocab': 'https://schema.org/' },
  'mlcommons.org/croissant/1.0': {
    '@vocab': 'https://schema.org/',
    sc: 'https://schema.org/',
    cr: 'http://mlcommons.org/croissant/',
    dct: 'http://purl.org/dc/terms/',
    conformsTo: 'dct:conformsTo',
    citeAs: 'cr:citeAs',
    recordSet: 'cr:recordSet',
    field: 'cr:field',
    dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  },
};

/** Values that are read between two looks at what else there is to do: a few milliseconds. */
const VALUES_A_TURN = 250;

/** Lets others have their turn: until it knows the context of a file, its parser keeps all of it, and then reads it at once. */
class TurningParser extends JsonLdParser {
  #values = 0;
  readonly #signal: AbortSignal | undefined;

  constructor(signal: AbortSignal | undefined) {
    super({ documentLoader: { load: loadKnown }, rdfstar: false });
    this.#signal = signal;
  }

  override async newOnValueJob(...job: Parameters<JsonLdParser['newOnValueJob']>): Promise<void> {
    this.#values += 1;
    if (this.#values % VALUES_A_TURN === 0) {
      await turn();
      this.#signal?.throwIfAborted();
    }
    return super.newOnValueJob(...job);
  }
}

/** @throws FileRefusedError for every context that is not known */
function loadKnown(address: string): Promise<Record<string, unknown>> {
  const known = KNOWN_CONTEXTS[address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')];
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
  const parser = new TurningParser(signal);
  const outcome: { failure?: Error } = {};
  const refuse = (error: Error) => {
    outcome.failure ??= refusal(error, guard.line);
  };
  parser.on('data', (quad: Quad) => {
    if (outcome.failure) return;
    try {
      statements.add(quad, guard.linesOfThings.get(quad.subject.value));
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

function refusal(error: Error, line: number): FileRefusedError {
  if (error instanceof FileRefusedError) return new FileRefusedError(error.message, error.line ?? line);
  return new FileRefusedError(IMPORT_MESSAGES.broken(error.message), line, { cause: error });
}
