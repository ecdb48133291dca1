import { ACCESS_LEVELS, SELF_REGISTRATION_ROLES } from '@carebourse/contracts/constants';
import { accessLevelLabel } from '../../ui/access-level.tsx';
import type { BrowseFacet } from './browse-address.ts';
import { audienceFact, categoryLabel } from './labels.ts';

interface Counted {
  value: string;
  count: number;
}

export interface FacetValue extends Counted {
  label: string;
}

export const facetTitles: Record<BrowseFacet, string> = {
  category: 'Category',
  accessLevel: 'Access level',
  audience: 'Offered to',
  steward: 'Steward',
};

function labelOf(facet: BrowseFacet, value: string): string {
  if (facet === 'category') return categoryLabel(value);
  if (facet === 'audience') return audienceFact(JSON.stringify([value]));
  const level = facet === 'accessLevel' && ACCESS_LEVELS.find((known) => known === value);
  return level ? accessLevelLabel(level) : value;
}

const ORDERS: Partial<Record<BrowseFacet, readonly string[]>> = {
  accessLevel: ACCESS_LEVELS,
  audience: SELF_REGISTRATION_ROLES,
};

/**
 * The values of a facet as they are shown: in an order that does not change with the counts, and those that are chosen
 * also when nothing has them.
 */
export function facetValues(facet: BrowseFacet, counted: readonly Counted[], chosen: readonly string[]): FacetValue[] {
  const missing = chosen.filter((value) => counted.every((other) => other.value !== value));
  const order = ORDERS[facet];
  return [...counted, ...missing.map((value) => ({ value, count: 0 }))]
    .map(({ value, count }) => ({ value, count, label: labelOf(facet, value) }))
    .toSorted((one, other) =>
      order ? order.indexOf(one.value) - order.indexOf(other.value) : one.label.localeCompare(other.label, 'en-CA'),
    );
}
