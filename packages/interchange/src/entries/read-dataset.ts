import type { ResourceType } from '@carebourse/contracts/constants';
import { FACT_ENTRY_TYPES, type FactEntryType } from '@carebourse/contracts/entry-facts';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Description, Problem } from '../description.ts';
import { labelOf, type Thing } from '../graph/thing.ts';
import { accessLevelOf, LIST_FIELDS, OWN_FIELDS } from '../own-fields.ts';
import { makeDescription } from './make-entry.ts';
import { readFacts } from './read-facts.ts';
import { statedCount } from './stated-counts.ts';

/** What a graph says of a data set, of DCAT or of schema.org. */
export function readDataset(dataset: Thing, line: number | undefined): Description {
  const problems: Problem[] = [];
  const resourceType = typeOf(dataset, problems);
  const name = dataset.text('dct:title', 'schema:name', 'rdfs:label');
  const publisher = publisherOf(dataset);
  return makeDescription({
    source: dataset.isBlank ? dataset.text('dct:identifier', 'schema:identifier') : dataset.name,
    line,
    resourceType,
    content: {
      name,
      description: dataset.text('dct:description', 'schema:description', 'rdfs:comment'),
      ...ownFields(dataset, resourceType),
      ...(resourceType === 'data' ? ofProduct(dataset) : ofDomain(dataset, problems)),
    },
    publisher,
    facts: readFacts(dataset, { name, publisher }, problems),
    problems,
  });
}

/** What others describe is a data product. */
function typeOf(dataset: Thing, problems: Problem[]): FactEntryType {
  const told = dataset.text('own:type');
  if (told === undefined) return 'data';
  const found = FACT_ENTRY_TYPES.find((type) => type === told);
  if (!found) problems.push({ path: 'type', message: IMPORT_MESSAGES.unknownType(told) });
  return found ?? 'data';
}

function publisherOf(dataset: Thing): string | undefined {
  const [publisher] = dataset.things('dct:publisher', 'schema:publisher');
  return publisher === undefined ? undefined : labelOf(publisher);
}

function ownFields(dataset: Thing, resourceType: Exclude<ResourceType, 'agent'>): Record<string, unknown> {
  const valueOf = (field: string) =>
    LIST_FIELDS.has(field) ? dataset.texts(`own:${field}`) : dataset.text(`own:${field}`);
  return Object.fromEntries(OWN_FIELDS[resourceType].map((field) => [field, valueOf(field)]));
}

function ofProduct(dataset: Thing): Record<string, unknown> {
  const records = statedCount(dataset, 'Records');
  return {
    size: dataset.text('own:size') ?? (records === undefined ? undefined : IMPORT_MESSAGES.records(records)),
    updateFrequency: dataset.text('own:updateFrequency') ?? frequencyOf(dataset),
  };
}

/** http://publications.europa.eu/resource/authority/frequency/DAILY → Daily */
function frequencyOf(dataset: Thing): string | undefined {
  const [told] = dataset.things('dct:accrualPeriodicity');
  if (told === undefined) return undefined;
  if (typeof told === 'string') return told;
  const word = labelOf(told)?.split(/[/#]/).at(-1)?.replaceAll('_', ' ').toLowerCase();
  return word && word[0]?.toUpperCase() + word.slice(1);
}

function ofDomain(dataset: Thing, problems: Problem[]): Record<string, unknown> {
  const [right] = dataset.addresses('dct:accessRights');
  const accessLevel = right === undefined ? undefined : accessLevelOf(right);
  if (right !== undefined && !accessLevel)
    problems.push({ path: 'accessLevel', message: IMPORT_MESSAGES.unknownAccessRight(right) });
  return { accessLevel, recordCount: statedCount(dataset, 'Records') };
}
