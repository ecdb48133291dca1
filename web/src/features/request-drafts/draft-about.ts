import type { RequestDraft } from '@carebourse/contracts/request-drafts';
import type { FormEntry } from '../entry-forms/form-entry.ts';

/** What a draft is of: one entry, or several together. */
export type DraftAbout = FormEntry | 'several';

export function draftPath(about: DraftAbout): string {
  return `/request-drafts/${about === 'several' ? about : `${about.resourceType}/${about.resourceId}`}`;
}

export function aboutOf({ entry }: Pick<RequestDraft, 'entry'>): DraftAbout {
  return entry ?? 'several';
}
