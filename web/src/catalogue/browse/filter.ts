import { isOfferedTo } from '@carebourse/contracts/access-rules';
import type { AiAgent, DataCollection, DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import type { Role } from '@carebourse/contracts/constants';
import { parseList } from '@carebourse/contracts/json-list';
import { matchDomains } from './collection-domains.ts';
import { categoryLabel } from './labels.ts';

export interface Filter {
  search: string;
  /** Empty for all. */
  category: string;
}

/** Case-insensitive (specification §5). */
function contains(search: string, ...fields: (string | null)[]): boolean {
  const wanted = search.trim().toLowerCase();
  return fields.some((field) => field?.toLowerCase().includes(wanted));
}

const inCategory = (category: string, own: string) => category === '' || category === own;

/** Agents match on name, description or specialty. */
export function filterAgents(agents: readonly AiAgent[], { search, category }: Filter): AiAgent[] {
  return agents.filter(
    (agent) => inCategory(category, agent.category) && contains(search, agent.name, agent.description, agent.specialty),
  );
}

/** Data products match on name, description or category. */
export function filterDataProducts(products: readonly DataProduct[], { search, category }: Filter): DataProduct[] {
  return products.filter(
    ({ name, description, category: own }) =>
      inCategory(category, own) && contains(search, name, description, own, categoryLabel(own)),
  );
}

export function filterDomains(domains: readonly DataDomain[], { search, category }: Filter): DataDomain[] {
  return domains.filter(
    ({ name, description, category: own, dataTypes, stewardName }) =>
      inCategory(category, own) &&
      contains(search, name, description, categoryLabel(own), stewardName, ...(parseList(dataTypes) ?? [])),
  );
}

/** A collection has no category of its own: it belongs to those of the domains that it includes. */
export function filterCollections(
  collections: readonly DataCollection[],
  { search, category }: Filter,
  allDomains: readonly DataDomain[],
): DataCollection[] {
  return collections.filter((collection) => {
    const { name, description, sourceType, stewardName, domains } = collection;
    const belongs =
      category === '' || matchDomains(collection, allDomains).some((domain) => domain.category === category);
    return belongs && contains(search, name, description, sourceType, stewardName, ...(parseList(domains) ?? []));
  });
}

/**
 * The data domains and collections that a reader is shown (specification §6). Somebody who is signed in sees what is
 * offered to their role. A visitor has no role yet and browses the whole catalogue (§1); each entry says to whom it is
 * offered, so that nobody registers in vain. An entry whose roles cannot be read is hidden from everybody.
 */
export function shownTo<Entry extends { accessRoles: string }>(role: Role | undefined, entries: readonly Entry[]) {
  return entries.filter(({ accessRoles }) =>
    role === undefined ? parseList(accessRoles) !== undefined : isOfferedTo(role, accessRoles),
  );
}
