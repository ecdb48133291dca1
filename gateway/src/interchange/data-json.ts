import type { AccessLevel } from '@carebourse/contracts/constants';
import { deliveredSentence } from '@carebourse/contracts/delivered-words';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import type { ReleaseInterval } from '@carebourse/contracts/release-schedule';
import { withoutGaps } from './croissant-card.ts';
import { pageOf } from './dcat.ts';
import type { DescribedEntry } from './described-entry.ts';

const SCHEMA = 'https://project-open-data.cio.gov/v1.1/schema';

/** What stands before and after the data sets of a catalogue as `data.json` of Project Open Data 1.1. */
export const DATA_JSON_FRAME = {
  before: `{"@type":"dcat:Catalog","conformsTo":"${SCHEMA}","describedBy":"${SCHEMA}/catalog.json","dataset":[`,
  after: ']}',
} as const;

const ACCESS_LEVELS: Record<AccessLevel, string> = {
  open: 'public',
  restricted: 'restricted public',
  confidential: 'non-public',
};

/** ISO 8601. */
const FREQUENCIES: Record<ReleaseInterval, string> = { week: 'R/P1W', month: 'R/P1M', quarter: 'R/P3M', year: 'R/P1Y' };

/** An entry as a data set of `data.json`; what nobody told is not there. */
export function dataJsonOf(entry: DescribedEntry, base: string): Record<string, unknown> {
  const { facts, steward, name, description, accessLevel, publishedAt, delivered } = entry;
  const page = pageOf(entry, base);
  return withoutGaps({
    '@type': 'dcat:Dataset',
    identifier: facts?.identifier ?? `${page}#dataset`,
    title: name,
    // It has no term for how much there is.
    description: delivered ? `${description}\n\n${deliveredSentence(delivered)}` : description,
    keyword: facts?.keywords,
    issued: publishedAt ? dayInOntario(new Date(publishedAt)) : undefined,
    modified: delivered && dayInOntario(new Date(delivered.releasedAt)),
    accrualPeriodicity: entry.releaseEvery && FREQUENCIES[entry.releaseEvery],
    publisher: steward && { '@type': 'org:Organization', name: steward.name },
    contactPoint: facts?.contactEmail && {
      '@type': 'vcard:Contact',
      fn: facts.contactName ?? steward?.name ?? name,
      hasEmail: `mailto:${facts.contactEmail}`,
    },
    // A data product has no access level: it is asked for.
    accessLevel: ACCESS_LEVELS[accessLevel ?? 'restricted'],
    license: facts?.licence,
    spatial: facts?.places.join('; ') || undefined,
    temporal: facts?.from && `${facts.from}/${facts.to ?? '..'}`,
    language: facts?.languages,
    landingPage: page,
  });
}
