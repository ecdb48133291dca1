import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Quad } from 'n3';
import { RdfXmlParser } from 'rdfxml-streaming-parser';
import { FileRefusedError } from '../file-refused-error.ts';
import type { ReadLimits } from '../limits.ts';
import { guardXml } from '../xml-guard.ts';
import type { Statements } from './statements.ts';

/**
 * Reads RDF/XML, line by line, so that it is known where a statement stands. The guard reads each line first: its parser
 * follows entities that a document brings along, and this must never happen.
 * @throws FileRefusedError
 */
export async function readRdfXml(text: AsyncIterable<string>, statements: Statements, limits: ReadLimits) {
  const guard = guardXml(limits);
  const parser = new RdfXmlParser({ validateUri: false });
  const outcome: { failure?: Error } = {};
  let at = 1;
  parser.on('data', (quad: Quad) => {
    if (outcome.failure) return;
    try {
      statements.add(quad, at);
    } catch (failure) {
      outcome.failure = failure as Error;
    }
  });
  parser.on('error', (error: Error) => {
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

/** Waits until it was read: only then is its line the one that is told. */
function written(parser: RdfXmlParser, line: string): Promise<void> {
  return new Promise((resolve) => parser.write(line, () => resolve()));
}
