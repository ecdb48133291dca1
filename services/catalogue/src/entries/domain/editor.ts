import { type Lifecycle, statusOf } from './managed-resource.ts';

/** Whoever keeps entries. */
export interface Editor {
  /** Whose entries; undefined for admins of the platform, who keep all. */
  organizationId: number | undefined;
  /** Whether what they do is found by everybody without an admin of the platform. */
  publishes: boolean;
}

/** Whether an entry is theirs to change. */
export function keeps({ organizationId }: Editor, stewardOrganizationId: number | null): boolean {
  return organizationId === undefined || stewardOrganizationId === organizationId;
}

/**
 * What everybody finds is changed by admins and by trusted organizations; others ask for it.
 * @param after what becomes of an entry by a change that changes something
 */
export function mayShow({ publishes }: Pick<Editor, 'publishes'>, after: Lifecycle): boolean {
  return publishes || statusOf(after) !== 'published';
}
