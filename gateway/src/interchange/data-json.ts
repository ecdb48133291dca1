import type { AccessLevel } from '@carebourse/contracts/constants';
import { deliveredSentence } from '@carebourse/contracts/delivered-words';
import type { EntryFacts } from '@carebourse/contracts/entry-facts';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import type { ReleaseInterval } from '@carebourse/contracts/release-schedule';
import { withoutGaps } from './croissant-card.ts';
import { saidBeside } from './beside.ts';
import { datasetOf, describeEntry, pageOf } from './dcat.ts';
import { type DescribedEntry, titleOf } from './described-entry.ts';
import { periodOf } from './period.ts';

const SCHEMA = 'https://project-open-data.cio.gov/v1.1/schema';

/** What stands before and after the data sets of a catalogue as `data.json` of Project Open Data 1.1. */
export const DATA_JSON_FRAME = {
  before: `{"@context":"${SCHEMA}/catalog.jsonld","@type":"dcat:Catalog","conformsTo":"${SCHEMA}","describedBy":"${SCHEMA}/catalog.json","dataset":[`,
  after: ']}',
} as const;

const ACCESS_LEVELS: Record<AccessLevel, string> = {
  open: 'public',
  restricted: 'restricted public',
  confidential: 'non-public',
};

/** ISO 8601. */
const FREQUENCIES: Record<ReleaseInterval, string> = { week: 'R/P1W', month: 'R/P1M', quarter: 'R/P3M', year: 'R/P1Y' };

/** What Project Open Data has terms for; everything else is described in those of DCAT. */
const STATED = [
  'dct:title',
  'dct:description',
  'dct:identifier',
  'dct:publisher',
  'dct:license',
  'dct:language',
  'dct:spatial',
  'dct:temporal',
  'dct:modified',
  'dct:accrualPeriodicity',
  'dcat:keyword',
  'dcat:landingPage',
  'dcat:theme',
] as const;

/** An entry as a data set of `data.json`; a field that nobody stated is left out. */
export function dataJsonOf(entry: DescribedEntry, base: string): Record<string, unknown> {
  const { facts, steward, description, accessLevel, publishedAt, delivered } = entry;
  const page = pageOf(entry, base);
  const dataset = datasetOf(entry, base);
  const hasContact = facts?.contactEmail !== undefined;
  return withoutGaps({
    '@id': dataset,
    '@type': 'dcat:Dataset',
    identifier: facts?.identifier ?? dataset,
    title: titleOf(entry),
    description,
    keyword: facts?.keywords,
    issued: publishedAt ? dayInOntario(new Date(publishedAt)) : undefined,
    modified: delivered && dayInOntario(new Date(delivered.releasedAt)),
    accrualPeriodicity: entry.releaseEvery && FREQUENCIES[entry.releaseEvery],
    publisher: steward && { '@type': 'org:Organization', name: steward.name },
    contactPoint: hasContact ? contactOf(entry, facts) : undefined,
    // A data product has no access level: it is asked for.
    accessLevel: ACCESS_LEVELS[accessLevel ?? 'restricted'],
    license: facts?.licence,
    spatial: facts?.places.join('; ') || undefined,
    temporal: periodOf(facts),
    language: facts?.languages,
    landingPage: page,
    // It has no term for how much there is, and what is released is asked for on the page.
    distribution: delivered && [
      { '@type': 'dcat:Distribution', title: 'Released', description: deliveredSentence(delivered), accessURL: page },
    ],
    ...saidBeside(describeEntry(entry, base), dataset, hasContact ? [...STATED, 'dcat:contactPoint'] : STATED),
  });
}

/** Project Open Data wants an address of e-mail of each contact. */
function contactOf(entry: DescribedEntry, { contactName, contactEmail, contactPage }: EntryFacts) {
  return withoutGaps({
    '@type': 'vcard:Contact',
    fn: contactName ?? entry.steward?.name ?? titleOf(entry),
    hasEmail: `mailto:${contactEmail}`,
    hasURL: contactPage,
  });
}
