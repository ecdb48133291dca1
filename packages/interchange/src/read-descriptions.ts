import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { readCard } from './cards/read-card.ts';
import type { Description } from './description.ts';
import { readDataset } from './entries/read-dataset.ts';
import { FileRefusedError } from './file-refused-error.ts';
import { formatOf, type Format } from './formats.ts';
import { readJsonLd } from './graph/read-json-ld.ts';
import { readRdfXml } from './graph/read-rdf-xml.ts';
import { readTurtle } from './graph/read-turtle.ts';
import { Statements } from './graph/statements.ts';
import { Thing } from './graph/thing.ts';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import { readText } from './read-text.ts';
import { readCsv } from './csv/read-csv.ts';

interface Asked {
  /** Either tells the format; the text itself where neither does. */
  fileName?: string | undefined;
  mediaType?: string | undefined;
  limits?: ReadLimits;
  /** Ends the reading; its reason is thrown. */
  signal?: AbortSignal;
}

const GRAPHS = { turtle: readTurtle, 'rdf-xml': readRdfXml, 'json-ld': readJsonLd } as const;

/**
 * Reads what a file says of data sets and agents, one after the other. Nothing is loaded from elsewhere.
 * @throws FileRefusedError when the file as a whole cannot be read, also after some were read: then none of them counts
 */
export async function* readDescriptions(
  bytes: AsyncIterable<Uint8Array>,
  { limits = READ_LIMITS, signal, ...named }: Asked,
): AsyncGenerator<Description> {
  const { format, text } = await formatOf(readText(bytes, limits, signal), named);
  const first = new Map<string, number | undefined>();
  for await (const description of readFormat(format, text, limits, signal)) {
    signal?.throwIfAborted();
    yield onlyOnce(description, first);
  }
}

async function* readFormat(
  format: Format,
  text: AsyncIterable<string>,
  limits: ReadLimits,
  signal: AbortSignal | undefined,
): AsyncGenerator<Description> {
  if (format === 'csv') yield* readCsv(text, limits);
  else if (format === 'card') yield await readCard(text, limits);
  else {
    const statements = new Statements(limits);
    await GRAPHS[format](text, statements, limits, signal);
    if (statements.datasets.size === 0) throw new FileRefusedError(IMPORT_MESSAGES.noEntries(statements.namespaces));
    for (const [name, line] of statements.datasets) yield readDataset(new Thing(statements, name), line);
  }
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
