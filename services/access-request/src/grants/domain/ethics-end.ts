import { endOfOntarioDay } from '@carebourse/contracts/ontario-day';

/** The moment after which nothing may be used under a request; null where it rests on no ethics approval. */
export function ethicsEndOf({ ethicsEndsOn }: { ethicsEndsOn?: string | null }): Date | null {
  return ethicsEndsOn ? endOfOntarioDay(ethicsEndsOn) : null;
}

/** The nearer of two ends; null is none. */
export function nearerEnd(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
