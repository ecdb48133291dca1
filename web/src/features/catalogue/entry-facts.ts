import type { DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { parseList } from '@carebourse/contracts/json-list';
import { formatCount } from '../../lib/numbers.ts';
import type { Fact } from '../../ui/fact-list.tsx';
import { audienceFact, categoryLabel } from './labels.ts';

/** Who offers an entry and what kind it is, in one line. */
export function entryByline(entry: { stewardName: string | null; category: string }): string {
  return [entry.stewardName, categoryLabel(entry.category)].filter(Boolean).join(' · ');
}

export function dataProductFacts(product: DataProduct): Fact[] {
  return [
    { label: 'Size', value: product.size },
    { label: 'Updated', value: product.updateFrequency },
    { label: 'Compliance', value: product.compliance },
    { label: 'Made for', value: audienceFact(product.accessRoles) },
  ];
}

export function dataDomainFacts(domain: DataDomain): Fact[] {
  return [
    { label: 'Records', value: formatCount(domain.recordCount) },
    { label: 'Date range', value: domain.dateRange },
    { label: 'Offered to', value: audienceFact(domain.accessRoles) },
    {
      label: 'Data types',
      wide: true,
      value: parseList(domain.dataTypes)?.join(', ') ?? MESSAGES.catalogue.invalidDataTypes,
    },
  ];
}
