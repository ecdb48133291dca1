import type { DataCollection, DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import { deliveredSentence } from '@carebourse/contracts/delivered-words';
import type { EntryFacts } from '@carebourse/contracts/entry-facts';

type Data = DataCollection | DataProduct | DataDomain;

/** https://schema.org/Dataset, with what its steward tells; what is not told is not there. */
export function datasetOf(
  { name, description, stewardName, delivered }: Data,
  facts: EntryFacts | undefined,
  url: string,
): object {
  const steward = stewardName ? [{ '@type': 'Organization', name: stewardName }] : [];
  const makers = facts?.creators.map((creator) => ({ '@type': 'Organization', name: creator })) ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: facts?.fullName ?? name,
    description,
    url,
    ...statedOf({
      dateModified: delivered?.releasedAt,
      size: delivered ? deliveredSentence(delivered) : undefined,
      creator: makers.length > 0 ? makers : steward,
      identifier: facts?.identifier,
      keywords: facts?.keywords,
      inLanguage: facts?.languages,
      temporalCoverage: facts && coverage(facts),
      spatialCoverage: facts?.places,
      measurementTechnique: facts?.howMade,
      variableMeasured: facts?.dictionary.map((column) => column.name),
      license: facts?.licence,
      citation: facts?.howToCite,
      sameAs: facts?.homepage,
      usageInfo: facts?.legislation,
    }),
    includedInDataCatalog: { '@type': 'DataCatalog', name: 'Carebourse' },
    isAccessibleForFree: false,
    publisher: { '@type': 'Organization', name: 'Carebourse' },
  };
}

/** ISO 8601; `..` stands for what has no end or no beginning that is told. */
function coverage({ from, to }: EntryFacts): string | undefined {
  return (from ?? to) ? `${from ?? '..'}/${to ?? '..'}` : undefined;
}

function statedOf(fields: Record<string, unknown>): Record<string, unknown> {
  const isStated = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isStated(value)));
}
