import { setImmediate as turn } from 'node:timers/promises';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { readCard } from './cards/read-card.ts';
import type { Description, Problem } from './description.ts';
import { readDataset } from './entries/read-dataset.ts';
import { FileRefusedError } from './file-refused-error.ts';
import { formatOf } from './formats.ts';
import { readDataJson } from './graph/read-data-json.ts';
import { readJsonLd } from './graph/read-json-ld.ts';
import { readRdfXml } from './graph/read-rdf-xml.ts';
import { readTurtle } from './graph/read-turtle.ts';
import type { RelativeAddresses } from './graph/left-out.ts';
import { Statements } from './graph/statements.ts';
import { Thing } from './graph/thing.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import { readText } from './read-text.ts';
import { readCsv } from './csv/read-csv.ts';

/** A file, and what tells its format; the text itself does where neither does. */
export interface NamedFile {
  bytes: AsyncIterable<Uint8Array>;
  fileName?: string | undefined;
  mediaType?: string | undefined;
  /** By which relative addresses are resolved, where the file has no base address of its own. */
  base?: string | undefined;
}

interface ReadingInput {
  limits?: ReadLimits;
  /** Hears of relative addresses for which there is no base. */
  onRelative?: ((relative: RelativeAddresses) => void) | undefined;
  /** Fetches the next page of a catalogue that comes in pages; without it the first is read alone, and a problem says so. */
  fetchPage?: ((address: string) => Promise<NamedFile>) | undefined;
  /** Ends the reading; its reason is thrown. */
  signal?: AbortSignal | undefined;
}

type Asking = ReadingInput & { limits: ReadLimits };

const GRAPHS = { turtle: readTurtle, 'rdf-xml': readRdfXml, 'json-ld': readJsonLd, 'data-json': readDataJson } as const;

/**
 * Reads what a file says of data sets and agents, one after the other. Nothing is loaded from elsewhere but its next pages,
 * where that is asked for.
 * @throws FileRefusedError when the file as a whole cannot be read, also after some were read: then none of them counts
 */
export async function* readDescriptions(
  bytes: AsyncIterable<Uint8Array>,
  { fileName, mediaType, base, ...asked }: ReadingInput & Omit<NamedFile, 'bytes'>,
): AsyncGenerator<Description> {
  const { limits = READ_LIMITS, signal, fetchPage } = asked;
  const first = new Map<string, number | undefined>();
  const pages = new Set<string>();
  let count = 0;
  let next: string | undefined;
  for (let page: NamedFile = { bytes, fileName, mediaType, base }; ; page = await fetchPage(next)) {
    next = undefined;
    const onNext = (address: string) => {
      next = address;
    };
    for await (const description of readFile(page, { ...asked, limits, onNext })) {
      signal?.throwIfAborted();
      count += 1;
      if (count > limits.entries) throw new FileRefusedError(IMPORT_MESSAGES.tooMany(limits.entries));
      yield onlyOnce(description, first);
    }
    if (next === undefined || !fetchPage || pages.has(next)) return;
    pages.add(next);
    if (pages.size >= limits.pages) throw new FileRefusedError(IMPORT_MESSAGES.tooManyPages(limits.pages));
  }
}

type FileAsking = Asking & { onNext: (address: string) => void };

async function* readFile({ bytes, ...file }: NamedFile, asked: FileAsking): AsyncGenerator<Description> {
  const { limits, signal } = asked;
  const { format, text } = await formatOf(readText(bytes, limits, signal), file);
  if (format === 'csv') yield* readCsv(text, limits);
  else if (format === 'card') yield await readCard(text, limits);
  else yield* readGraph(GRAPHS[format], text, file.base, asked);
}

async function* readGraph(
  read: (typeof GRAPHS)[keyof typeof GRAPHS],
  text: AsyncIterable<string>,
  base: string | undefined,
  { limits, onRelative, onNext, fetchPage, signal }: FileAsking,
): AsyncGenerator<Description> {
  const statements = new Statements(limits, base);
  await read(text, statements, limits, signal);
  const { datasets, relative, namespaces, page } = statements;
  const problems = [...statements.problems];
  // The last page of a catalogue may be empty.
  if (datasets.size === 0 && !(fetchPage && page.isOneOfSeveral)) throw nothingFound(namespaces, problems);
  if (relative) onRelative?.(relative);
  if (page.next !== undefined) onNext(page.next);
  if (page.isOneOfSeveral && !fetchPage)
    problems.unshift({ path: 'page', message: IMPORT_MESSAGES.onePage(page.next) });
  const address = datasets.size === 1 ? base : undefined;
  const shared = sharedOut(problems, [...datasets.values()]);
  for (const [index, [name, line]] of [...datasets].entries()) {
    const found = readDataset(new Thing(statements, name), { line, address });
    yield { ...found, problems: [...found.problems, ...(shared.get(index) ?? [])] };
    // Making a text of HTML takes a while.
    await turn();
  }
}

/** What was left out may be why. */
function nothingFound(namespaces: string, [first]: readonly Problem[]): FileRefusedError {
  const words = IMPORT_MESSAGES.noEntries(namespaces);
  return new FileRefusedError(first ? `${words} ${first.message}` : words, first?.line);
}

/** Tells what was left out with the data set that begins last before it, by the place of each. */
function sharedOut(
  problems: readonly Problem[],
  begins: readonly (number | undefined)[],
): ReadonlyMap<number, readonly Problem[]> {
  const placed = begins.map((begin, index) => ({ begin: begin ?? 0, index })).toSorted((a, b) => a.begin - b.begin);
  return Map.groupBy(problems, ({ line = 0 }) => placed.findLast(({ begin }) => begin <= line)?.index ?? 0);
}

/** Of two descriptions of one entry nobody could say which counts. */
function onlyOnce(description: Description, first: Map<string, number | undefined>): Description {
  const { source, line } = description;
  if (!first.has(source)) {
    first.set(source, line);
    return description;
  }
  if (!source) return description;
  const problem = { line, path: 'source', message: IMPORT_MESSAGES.twice(first.get(source)) };
  return { ...description, entry: undefined, problems: [...description.problems, problem] };
}
