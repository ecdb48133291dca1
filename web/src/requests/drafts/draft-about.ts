import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { RequestDraft } from '@carebourse/contracts/request-drafts';

/** What a draft is of: one entry, or several together. */
export type DraftAbout = ResourceReference | 'several';

/** agent 12 → "agent/12", as the API names it in paths and queries. */
export function draftName(about: DraftAbout): string {
  return about === 'several' ? about : `${about.resourceType}/${about.resourceId}`;
}

export function draftPath(about: DraftAbout): string {
  return `/request-drafts/${draftName(about)}`;
}

export function aboutOf({ entry }: Pick<RequestDraft, 'entry'>): DraftAbout {
  return entry ?? 'several';
}
