import type { RecordLinkState } from '@carebourse/contracts/record-links';

/** What others are told of somebody's directives. */
export interface Telling {
  /** Of the directives. */
  revision: number;
  /** Whether the refusals among them alone are told, which hold while the link to the records is checked anew. */
  held: boolean;
}

/** What becomes of refusals in force of somebody who has no link any more. */
export type Unlinked = 'held' | 'ended';

interface Standing {
  /** Null without a link. */
  linkState: RecordLinkState | null;
  /** Revision of what is decided; null when nothing is. */
  decided: number | null;
  /** What others are told so far. */
  told: Telling | null;
}

/**
 * What is to be told of somebody. All that is decided counts while the link is confirmed. What was in force when it was
 * confirmed no more goes on holding as far as it refuses, until the link is confirmed anew, refused, or given up: otherwise
 * whoever claims a number would end the refusals of the person whose it is.
 */
export function tellingOf({ linkState, decided, told }: Standing, unlinked: Unlinked): Telling | null {
  if (linkState === 'confirmed') return decided === null ? null : { revision: decided, held: false };
  if (linkState === 'refused' || (linkState === null && unlinked === 'ended')) return null;
  return told && { ...told, held: true };
}

/** Whether it is what others are told already. */
export function isTold(telling: Telling | null, told: Telling | null): boolean {
  return telling?.revision === told?.revision && telling?.held === told?.held;
}
