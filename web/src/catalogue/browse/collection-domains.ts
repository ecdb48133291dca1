import type { DataCollection, DataDomain } from '@carebourse/contracts/catalogue';
import { parseList } from '@carebourse/contracts/json-list';

const normalize = (name: string) => name.trim().toLowerCase();

/** The known domains that a collection includes, found by name; none when its list cannot be read. */
export function matchDomains(
  collection: Pick<DataCollection, 'domains'>,
  domains: readonly DataDomain[],
): DataDomain[] {
  const names = new Set((parseList(collection.domains) ?? []).map(normalize));
  return domains.filter((domain) => names.has(normalize(domain.name)));
}

/** What is added to the purpose of each domain's request when a collection is asked for (specification §7). */
export function purposeSuffix(collection: Pick<DataCollection, 'name'>): string {
  return ` (Collection: ${collection.name})`;
}
