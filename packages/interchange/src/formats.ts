import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { FileRefusedError } from './file-refused-error.ts';

export type Format = 'turtle' | 'rdf-xml' | 'json-ld' | 'card' | 'csv';

/** By the ending of a name or by a media type. What is XML is told apart by what is in it. */
const NAMED: readonly (readonly [RegExp, Format | 'xml'])[] = [
  [/\.(ttl|nt)$|\/(turtle|n-triples)\b/i, 'turtle'],
  [/\.(jsonld|json)$|[/+](ld\+)?json\b/i, 'json-ld'],
  [/\.(rdf|xml|owl)$|[/+]xml\b/i, 'xml'],
  [/\.csv$|\/csv\b/i, 'csv'],
];

const LOOKS_LIKE: readonly (readonly [RegExp, Format | 'xml'])[] = [
  [/^\s*(<\?xml|<!--|<!DOCTYPE|<(\w+:)?RDF[\s>]|<AppliedModelCard)/i, 'xml'],
  [/^\s*(#|@prefix|@base|PREFIX\s|BASE\s|<[a-z][\w+.-]*:)/i, 'turtle'],
  [/^\s*[{[]/, 'json-ld'],
];

/** Enough to see what a document begins with. */
const SEEN_CHARACTERS = 8_192;

/**
 * @returns the format, and the text as it was
 * @throws FileRefusedError when it is none that is read
 */
export async function formatOf(
  text: AsyncGenerator<string>,
  { fileName, mediaType }: { fileName?: string | undefined; mediaType?: string | undefined },
): Promise<{ format: Format; text: AsyncIterable<string> }> {
  let seen = '';
  while (seen.length < SEEN_CHARACTERS) {
    const { value, done } = await text.next();
    if (done) break;
    seen += value;
  }
  const named = [fileName, mediaType].flatMap((name) => match(NAMED, name ?? '') ?? []);
  const format = named[0] ?? match(LOOKS_LIKE, seen);
  if (!format) throw new FileRefusedError(IMPORT_MESSAGES.unknownFormat);
  return { format: format === 'xml' ? kindOfXml(seen) : format, text: following(seen, text) };
}

function kindOfXml(seen: string): Format {
  return /<(\w+:)?RDF[\s>]/.test(seen) ? 'rdf-xml' : 'card';
}

function match<Found>(patterns: readonly (readonly [RegExp, Found])[], text: string): Found | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}

async function* following(seen: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield seen;
  yield* rest;
}
