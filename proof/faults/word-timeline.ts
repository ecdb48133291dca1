/** How soon every read keeps to a decision that was acknowledged. */
const KEPT_WITHIN_MS = 5_000;

export type Word = 'allow' | 'refuse';

/** A change of somebody's decision, in epoch milliseconds; without `ackedAt` nobody knows yet whether it counts. */
export interface Decision {
  word: Word;
  sentAt: number;
  ackedAt?: number;
}

/** A read that was answered, from before it was asked for until all of it was there. */
export interface Span {
  beganAt: number;
  endedAt: number;
}

/**
 * What a read must show of somebody's rows: `allow` that they are there, `refuse` that they are not; undefined while that is
 * changing, because a decision was acknowledged too short a time before, or was under way.
 * @param decisions in their order, one after the other
 */
export function wordDuring(decisions: readonly Decision[], { beganAt, endedAt }: Span): Word | undefined {
  const last = decisions.findLast(({ sentAt }) => sentAt <= endedAt);
  if (!last) return 'allow';
  const isKnown = last.ackedAt !== undefined && last.ackedAt + KEPT_WITHIN_MS < beganAt;
  return isKnown ? last.word : undefined;
}
