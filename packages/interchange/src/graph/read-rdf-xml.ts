import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Quad } from 'n3';
import { RdfXmlParser } from 'rdfxml-streaming-parser';
import { FileRefusedError } from '../file-refused-error.ts';
import type { ReadLimits } from '../limits.ts';
import { guardXml, isUnknownPrefix } from '../xml-guard.ts';
import { UNDEFINED_PREFIX } from './addresses.ts';
import type { Statements } from './statements.ts';

/**
 * Reads RDF/XML, line by line, so that it is known where a statement stands. The guard reads each line first: its parser
 * follows entities that a document brings along, and this must never happen.
 * @throws FileRefusedError
 */
export async function readRdfXml(text: AsyncIterable<string>, statements: Statements, limits: ReadLimits) {
  const guard = guardXml(limits, { takesUnknownPrefixes: true });
  let at = 1;
  const parser = new TolerantParser(statements.base, (what) =>
    statements.leftOut(at, IMPORT_MESSAGES.brokenStatement(what)),
  );
  const outcome: { failure?: Error } = {};
  parser.on('data', (quad: Quad) => {
    if (outcome.failure) return;
    try {
      statements.add(quad, at);
    } catch (failure) {
      outcome.failure = failure as Error;
    }
  });
  parser.on('error', (error: Error) => {
    if (isUnknownPrefix(error)) return;
    outcome.failure ??= new FileRefusedError(IMPORT_MESSAGES.broken(error.message), at, { cause: error });
  });
  for await (const piece of text) {
    for (const line of piece.split(/(?<=\n)/)) {
      guard.write(line);
      await written(parser, line);
      if (outcome.failure) throw outcome.failure;
      if (line.endsWith('\n')) at += 1;
    }
  }
  guard.close();
  await new Promise<void>((resolve) => parser.end(resolve));
  if (outcome.failure) throw outcome.failure;
}

/** What its parser has of the element that it is in. */
interface ActiveTag {
  childrenStringTags?: string[];
}

/** What of its parser is not in its types: it has no way of its own to go on after a statement that is none. */
interface Internals {
  activeTagStack: ActiveTag[];
}

/** Leaves out an element that says nothing that RDF could keep, with all that is in it, and goes on behind it. */
class TolerantParser extends RdfXmlParser {
  readonly #leftOut: (what: string) => void;

  constructor(baseIRI: string, leftOut: (what: string) => void) {
    super({ baseIRI, validateUri: false, allowDuplicateRdfIds: true });
    this.#leftOut = leftOut;
  }

  /** Any name is one that the file can link to. */
  override validateNcname(): void {}

  protected override onTag(tag: Tag): void {
    const { activeTagStack } = this as unknown as Internals;
    const depth = activeTagStack.length;
    try {
      super.onTag(withUndefined(tag));
    } catch (error) {
      this.#leftOut((error as Error).message);
      // What is gathered as text is never told: nothing asks for it at its end.
      activeTagStack.splice(depth, Infinity, { childrenStringTags: [] });
    }
  }
}

type Tag = Parameters<RdfXmlParser['onTag']>[0];

/** The reader of XML takes an undefined prefix for a namespace of that name. */
function withUndefined(tag: Tag): Tag {
  const named = [tag, ...Object.values(tag.attributes)];
  for (const one of named)
    if (one.prefix !== '' && one.uri === one.prefix) one.uri = `${UNDEFINED_PREFIX}${one.prefix}:`;
  return tag;
}

/** Waits until it was read: only then is its line the one that is reported. */
function written(parser: RdfXmlParser, line: string): Promise<void> {
  return new Promise((resolve) => parser.write(line, () => resolve()));
}
