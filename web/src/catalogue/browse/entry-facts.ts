import type { DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import { parseList } from '@carebourse/contracts/json-list';
import { formatCount } from '../../lib/numbers.ts';
import type { Fact } from '../../ui/fact-list.tsx';
import { deliveredFacts, stated } from './delivered.ts';
import { audienceFact } from './labels.ts';
import * as TEXTS from './texts.ts';

/** What holds for the use of every entry. */
export const usage = [
  'Use is limited to the purpose of your request and ends with it.',
  'You publish results about groups of at least 11 people, and re-identify nobody.',
  'The steward is named as the source, and each use is on record.',
];

export function dataProductFacts(product: DataProduct): Fact[] {
  return [
    ...deliveredFacts(product),
    { label: stated(product, 'Size'), value: product.size },
    { label: stated(product, 'Updated'), value: product.updateFrequency },
    { label: 'Compliance', value: product.compliance },
    { label: 'Made for', value: audienceFact(product.accessRoles) },
  ];
}

export function dataDomainFacts(domain: DataDomain): Fact[] {
  return [
    ...deliveredFacts(domain),
    { label: stated(domain, 'Records'), value: formatCount(domain.recordCount) },
    { label: stated(domain, 'Date range'), value: domain.dateRange },
    { label: 'Offered to', value: audienceFact(domain.accessRoles) },
    {
      label: 'Data types',
      wide: true,
      value: parseList(domain.dataTypes)?.join(', ') ?? TEXTS.invalidDataTypes,
    },
  ];
}
