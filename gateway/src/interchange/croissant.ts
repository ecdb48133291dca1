import { deliveredSentence } from '@carebourse/contracts/delivered-words';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { croissantCard, withoutGaps } from './croissant-card.ts';
import type { DescribedEntry } from './described-entry.ts';
import { pageOf } from './dcat.ts';

/**
 * An entry, for everybody. Its columns are told as what is measured: files are for who was granted them, so there is none to
 * load here.
 */
export function croissantOf(entry: DescribedEntry, base: string): Record<string, unknown> {
  const { facts, steward, name, description, version, publishedAt, delivered } = entry;
  const url = pageOf(entry, base);
  return croissantCard({
    '@id': `${url}#dataset`,
    name,
    description,
    url,
    identifier: facts?.identifier,
    // Each save may change what the data are said to be.
    version: version === null ? undefined : `${version}.0.0`,
    datePublished: publishedAt ? dayInOntario(new Date(publishedAt)) : undefined,
    dateModified: delivered && dayInOntario(new Date(delivered.releasedAt)),
    size: delivered && deliveredSentence(delivered),
    license: facts?.licence,
    citeAs: facts?.howToCite,
    keywords: facts?.keywords,
    inLanguage: facts?.languages,
    creator: facts?.creators.map((creator) => ({ '@type': 'sc:Organization', name: creator })),
    publisher: steward && { '@type': 'sc:Organization', name: steward.name },
    temporalCoverage: facts?.from && `${facts.from}/${facts.to ?? '..'}`,
    spatialCoverage: facts?.places,
    variableMeasured: facts?.dictionary.map(({ name: column, description: meaning, unit }) =>
      withoutGaps({ '@type': 'sc:PropertyValue', name: column, description: meaning, unitText: unit }),
    ),
  });
}
