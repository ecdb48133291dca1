import type { Organization } from '@carebourse/contracts/auth';

/** Those whose name or city holds every word of the search. */
export function searchOrganizations(organizations: readonly Organization[], search: string): Organization[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return organizations.filter(({ name, city }) => {
    const text = `${name} ${city}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
