import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { FileRefusedError } from './file-refused-error.ts';
import { knownContext, PROJECT_OPEN_DATA } from './graph/known-contexts.ts';

export type Format = 'turtle' | 'rdf-xml' | 'json-ld' | 'data-json' | 'card' | 'csv';

/** Formats that what a file is in tells apart. */
type Family = Format | 'xml' | 'json';

/** By the ending of a name or by a media type. XML and JSON are distinguished by their content. */
const NAMED: readonly (readonly [RegExp, Family])[] = [
  [/\.(ttl|nt)$|\/(turtle|n-triples)\b/i, 'turtle'],
  [/\.(jsonld|json)$|[/+](ld\+)?json\b/i, 'json'],
  [/\.(rdf|xml|owl)$|[/+]xml\b/i, 'xml'],
  [/\.csv$|\/csv\b/i, 'csv'],
];

const LOOKS_LIKE: readonly (readonly [RegExp, Family])[] = [
  [/^\s*(<\?xml|<!--|<!DOCTYPE|<(\w+:)?RDF[\s>]|<AppliedModelCard)/i, 'xml'],
  [/^\s*(#|@prefix|@base|PREFIX\s|BASE\s|<[a-z][\w+.-]*:)/i, 'turtle'],
  [/^\s*[{[]/, 'json'],
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
  const family = named[0] ?? match(LOOKS_LIKE, seen);
  if (!family) throw new FileRefusedError(IMPORT_MESSAGES.unknownFormat);
  return { format: formatIn(family, seen), text: following(seen, text) };
}

function formatIn(family: Family, seen: string): Format {
  if (family === 'xml') return kindOfXml(seen);
  if (family === 'json') return isDataJson(seen) ? 'data-json' : 'json-ld';
  return family;
}

function kindOfXml(seen: string): Format {
  return /<(\w+:)?RDF[\s>]/.test(seen) ? 'rdf-xml' : 'card';
}

const CONTEXT = /"@context"\s*:\s*(?:"([^"]*)"|[[{])/;
const PROFILE = /project-open-data\.cio\.gov\/v1|dcat-us/i;

/**
 * A catalogue of Project Open Data or DCAT-US: a list of data sets, in its terms with or without its context. A context of
 * others, or a graph, makes it JSON-LD.
 */
function isDataJson(seen: string): boolean {
  const [context, address] = CONTEXT.exec(seen) ?? [];
  if (/"@graph"\s*:/.test(seen)) return false;
  if (address !== undefined && knownContext(address) === PROJECT_OPEN_DATA) return true;
  if (context !== undefined) return address === undefined && PROFILE.test(seen.replace(context, ''));
  return /^\s*\[/.test(seen) ? /"accessLevel"\s*:/.test(seen) : /"dataset"\s*:\s*\[/.test(seen) || PROFILE.test(seen);
}

function match<Found>(patterns: readonly (readonly [RegExp, Found])[], text: string): Found | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}

async function* following(seen: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield seen;
  yield* rest;
}
