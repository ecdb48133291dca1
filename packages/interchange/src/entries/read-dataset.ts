import type { ResourceType } from '@carebourse/contracts/constants';
import { FACT_ENTRY_TYPES, type FactEntryType } from '@carebourse/contracts/entry-facts';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Description, Problem } from '../description.ts';
import { labelOf, type Thing } from '../graph/thing.ts';
import { accessLevelOf, LIST_FIELDS, OWN_FIELDS } from '../own-fields.ts';
import { makeDescription } from './make-entry.ts';
import { readFacts } from './read-facts.ts';
import { readFrequency, wordsOfInterval } from './read-frequency.ts';
import { namesDay } from './read-period.ts';
import { readSize } from './read-size.ts';
import { statedCount } from './stated-counts.ts';
import { DESCRIPTION_TERMS, identifierOf, NAME_TERMS } from './terms.ts';

/** Publishers of one data set that are reported. */
const MOST_REPORTED = 10;

/** Where a file tells of a data set. */
interface Place {
  line: number | undefined;
  /** Of the file, where it is known and tells of this data set alone. */
  address: string | undefined;
}

/** What a graph says of a data set, of DCAT or of schema.org. */
export function readDataset(dataset: Thing, { line, address }: Place): Description {
  const problems = ['modified', 'issued'].flatMap((field) => problemsOfDay(dataset, field));
  const resourceType = typeOf(dataset, problems);
  const name = dataset.text(...NAME_TERMS);
  const publisher = publisherOf(dataset, problems);
  return makeDescription({
    source: sourceOf(dataset) ?? address,
    line,
    resourceType,
    content: {
      name,
      description: dataset.text(...DESCRIPTION_TERMS),
      ...ownFields(dataset, resourceType),
      ...(resourceType === 'data' ? ofProduct(dataset) : ofDomain(dataset, problems)),
    },
    publisher,
    facts: readFacts(dataset, { name, publisher }, problems),
    problems,
    isPlain: dataset.text('own:type') !== undefined,
  });
}

/** Days of changes are not kept, but who wrote something else by mistake hears of it. */
function problemsOfDay(dataset: Thing, field: string): Problem[] {
  const others = dataset
    .texts(`dct:${field}`)
    .filter((stated) => !namesDay(stated) && wordsOfInterval(stated) === undefined);
  return others.map((stated) => ({ path: field, message: IMPORT_MESSAGES.notADay(stated) }));
}

/** By which a data set is found again: its own name, or the first of what stands for it. */
function sourceOf(dataset: Thing): string | undefined {
  if (dataset.address !== undefined) return dataset.address;
  for (const term of ['schema:url', 'schema:sameAs']) {
    const address = dataset.addresses(term).find((one) => URL.canParse(one));
    if (address !== undefined) return address;
  }
  return identifierOf(dataset);
}

/** What others describe is a data product. */
function typeOf(dataset: Thing, problems: Problem[]): FactEntryType {
  const stated = dataset.text('own:type');
  if (stated === undefined) return 'data';
  const found = FACT_ENTRY_TYPES.find((type) => type === stated);
  if (!found) problems.push({ path: 'type', message: IMPORT_MESSAGES.unknownType(stated) });
  return found ?? 'data';
}

/** The first, for an entry has one steward; several are all reported. */
function publisherOf(dataset: Thing, problems: Problem[]): string | undefined {
  const publishers = [
    ...new Set(dataset.things('dct:publisher', 'schema:publisher').flatMap((one) => labelOf(one) ?? [])),
  ];
  if (publishers.length > 1)
    problems.push({
      path: 'publisher',
      message: IMPORT_MESSAGES.severalPublishers(publishers.slice(0, MOST_REPORTED)),
    });
  return publishers[0];
}

function ownFields(dataset: Thing, resourceType: Exclude<ResourceType, 'agent'>): Record<string, unknown> {
  const valueOf = (field: string) =>
    LIST_FIELDS.has(field) ? dataset.texts(`own:${field}`) : dataset.text(`own:${field}`);
  return Object.fromEntries(OWN_FIELDS[resourceType].map((field) => [field, valueOf(field)]));
}

function ofProduct(dataset: Thing): Record<string, unknown> {
  const records = statedCount(dataset, 'Records');
  const counted = typeof records === 'number' ? IMPORT_MESSAGES.records(records) : records;
  return {
    size: dataset.text('own:size') ?? counted ?? readSize(dataset),
    updateFrequency: dataset.text('own:updateFrequency') ?? readFrequency(dataset),
  };
}

function ofDomain(dataset: Thing, problems: Problem[]): Record<string, unknown> {
  const [right] = dataset.addresses('dct:accessRights');
  const accessLevel = right === undefined ? undefined : accessLevelOf(right);
  if (right !== undefined && !accessLevel)
    problems.push({ path: 'accessLevel', message: IMPORT_MESSAGES.unknownAccessRight(right) });
  return { accessLevel, recordCount: statedCount(dataset, 'Records') };
}
