import type { RecordLinkState } from '@carebourse/contracts/record-links';

/** What of a person's directives is published to other services. */
export interface Publication {
  /** Of the directives. */
  revision: number;
  /** Whether only the refusals are published, which hold while the link to the records is checked again. */
  held: boolean;
}

/** What becomes of refusals in force of somebody who has no link any more. */
export type Unlinked = 'held' | 'ended';

interface DirectiveState {
  /** Null without a link. */
  linkState: RecordLinkState | null;
  /** Revision of what is decided; null when nothing is. */
  decided: number | null;
  /** What was published last. */
  published: Publication | null;
}

/**
 * Decides what is to be published of a person. While the link is confirmed, all decisions count. When the link is no longer
 * confirmed, refusals that were in force keep holding until the link is confirmed again, refused or given up. Otherwise a
 * stranger who claims the person's health card number would end the person's refusals.
 */
export function nextPublication(
  { linkState, decided, published }: DirectiveState,
  unlinked: Unlinked,
): Publication | null {
  if (linkState === 'confirmed') return decided === null ? null : { revision: decided, held: false };
  if (linkState === 'refused' || (linkState === null && unlinked === 'ended')) return null;
  return published && { ...published, held: true };
}

/** Whether a publication is the one that was published last. */
export function isPublished(next: Publication | null, published: Publication | null): boolean {
  return next?.revision === published?.revision && next?.held === published?.held;
}
