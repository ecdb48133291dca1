import type { ResourceReference } from '@carebourse/contracts/catalogue';
import type { RequestDraft } from '@carebourse/contracts/request-drafts';

/** What a draft is of: one entry, or several together. */
export type DraftAbout = ResourceReference | 'several';

export function draftPath(about: DraftAbout): string {
  return `/request-drafts/${about === 'several' ? about : `${about.resourceType}/${about.resourceId}`}`;
}

export function aboutOf({ entry }: Pick<RequestDraft, 'entry'>): DraftAbout {
  return entry ?? 'several';
}
