import { TABLE_ENTRY_TYPES } from '@carebourse/contracts/stewardship';
import { idSchema } from '@carebourse/contracts/text';
import { useParams } from 'react-router-dom';
import { to } from '../../lib/paths.ts';
import { kindOfSlug, kinds } from '../../catalogue/browse/kinds.ts';

type TableEntryType = (typeof TABLE_ENTRY_TYPES)[number];

/** Which entry of the catalogue. */
export interface EntryRef {
  resourceType: TableEntryType;
  resourceId: number;
}

/** The entry of the address that the reader is at, which names it by the words for kinds and its id. */
export function useEntryOfAddress(): EntryRef | undefined {
  const { kind, id } = useParams();
  const named = kindOfSlug(kind);
  const resourceType = TABLE_ENTRY_TYPES.find((type) => type === named);
  const resourceId = idSchema.safeParse(id).data;
  return resourceType && resourceId !== undefined ? { resourceType, resourceId } : undefined;
}

export const ENTRY_TABS = ['tables', 'terms', 'uses'] as const;
export type EntryTab = (typeof ENTRY_TABS)[number];

/** Addresses of an entry's stewardship. The first tab needs no name. */
export const addressOf = {
  entry: ({ resourceType, resourceId }: EntryRef, tab: EntryTab = 'tables') =>
    to.stewardedEntry(kinds[resourceType].slug, resourceId, tab === 'tables' ? '' : tab),
  facts: ({ resourceType, resourceId }: EntryRef) => to.entryFacts(kinds[resourceType].slug, resourceId),
  newRelease: ({ resourceType, resourceId }: EntryRef, query: { table?: number; upload?: string } = {}) =>
    to.newRelease(kinds[resourceType].slug, resourceId, {
      ...(query.table !== undefined && { table: String(query.table) }),
      ...(query.upload !== undefined && { upload: query.upload }),
    }),
};

/** Where the API has it. */
export const apiPath = ({ resourceType, resourceId }: EntryRef) => `/stewardship/${resourceType}/${resourceId}`;
