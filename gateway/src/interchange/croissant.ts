import { deliveredSentence } from '@carebourse/contracts/delivered-words';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { CROISSANT, croissantCard, withoutGaps } from './croissant-card.ts';
import { type DescribedEntry, languageOf, titleOf } from './described-entry.ts';
import { saidBeside } from './beside.ts';
import { datasetOf, describeEntry, pageOf } from './dcat.ts';
import { periodOf } from './period.ts';

/** What schema.org and Croissant have terms for; everything else is described in those of DCAT. */
const STATED = [
  'dct:title',
  'dct:description',
  'dct:identifier',
  'dct:publisher',
  'dct:creator',
  'dct:license',
  'dct:language',
  'dct:spatial',
  'dct:temporal',
  'dct:conformsTo',
  'dct:bibliographicCitation',
  'dct:modified',
  'dcat:keyword',
  'dcat:landingPage',
] as const;

/**
 * An entry, for everybody. Its columns are described as what is measured: files are for who was granted them, so there is none to
 * load here.
 */
export function croissantOf(entry: DescribedEntry, base: string): Record<string, unknown> {
  const { facts, steward, description, version, publishedAt, delivered } = entry;
  const url = pageOf(entry, base);
  const dataset = datasetOf(entry, base);
  const card = {
    '@id': dataset,
    conformsTo: facts?.standards.length ? [CROISSANT, ...facts.standards] : undefined,
    name: titleOf(entry),
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
    temporalCoverage: periodOf(facts),
    spatialCoverage: facts?.places,
    variableMeasured: facts?.dictionary.map(({ name: column, description: meaning, unit }) =>
      withoutGaps({ '@type': 'sc:PropertyValue', name: column, description: meaning, unitText: unit }),
    ),
    ...saidBeside(describeEntry(entry, base), dataset, STATED),
  };
  return croissantCard(card, languageOf(entry));
}
