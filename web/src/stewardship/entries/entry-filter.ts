import {
  type ManagedResource,
  RESOURCE_STATUSES,
  type ResourceStatus,
} from '@carebourse/contracts/catalogue-management';
import { RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';

export interface EntryFilter {
  search: string;
  /** Undefined for all. */
  kind: ResourceType | undefined;
  status: ResourceStatus | undefined;
}

/** What an address says; what it does not know filters nothing. */
export function toEntryFilter(search: string, kind: string, status: string): EntryFilter {
  return {
    search,
    kind: RESOURCE_TYPES.find((type) => type === kind),
    status: RESOURCE_STATUSES.find((known) => known === status),
  };
}

/** Entries by name, steward or description; what was changed last comes first. */
export function filterEntries(
  entries: readonly ManagedResource[],
  { search, kind, status }: EntryFilter,
): ManagedResource[] {
  const wanted = search.trim().toLowerCase();
  return entries
    .filter((entry) => (kind ?? entry.resourceType) === entry.resourceType && (status ?? entry.status) === entry.status)
    .filter(({ content, stewardName }) =>
      [content.name, content.description, stewardName ?? ''].some((text) => text.toLowerCase().includes(wanted)),
    )
    .toSorted(
      (one, other) =>
        other.updatedAt.localeCompare(one.updatedAt) || one.content.name.localeCompare(other.content.name, 'en-CA'),
    );
}
