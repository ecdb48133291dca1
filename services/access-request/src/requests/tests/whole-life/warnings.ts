import { expect } from 'vitest';
import { checkedEnds } from '../../../grants/domain/grant-end.ts';
import { DAY } from './acts.ts';
import type { Kept } from './kept.ts';
import { told } from './offers.ts';

const WARNINGS = [3, 14, 30];

/** What was told of the days that come. */
export interface Warned {
  /** So many days before each end, since it is the end. */
  days: Map<string, number[]>;
  movedAt: Date;
}

/** What moved is told of anew. */
export function noteMoves(tellings: Warned, before: Kept, after: Kept): void {
  const [was, is] = [told(before), told(after)];
  const [old, anew, at] = [before.grant?.warned, after.grant?.warned, after.history.at(-1)?.at];
  if (old && anew && after !== before && after.status === 'approved') {
    expect(anew.since).toEqual(was.expiresAt === is.expiresAt ? old.since : at);
    expect(anew.askedSince).toEqual(was.attestBy === is.attestBy ? old.askedSince : at);
  }
  if (was.expiresAt !== is.expiresAt) {
    tellings.days.delete(`end ${is.expiresAt}`);
    tellings.movedAt = after.history.at(-1)?.at ?? tellings.movedAt;
  }
  if (was.attestBy !== is.attestBy) tellings.days.delete(`attestation ${is.attestBy}`);
}

/** A look at what ends, as the service's query has it: each warning comes once, and none is missing. */
export function warn(tellings: Warned, kept: Kept, now: Date): Kept {
  const { grant, status } = kept;
  if (!grant || status !== 'approved') return kept;
  const { expiresAt: end, heldEnd } = checkedEnds(grant);
  if (!end || end <= now) return kept;
  const isUnattested = grant.attestBy?.getTime() === end.getTime() && !(heldEnd && heldEnd <= end);
  const what = isUnattested ? 'attestation' : 'end';
  const dueAt = (days: number) => end.getTime() - days * DAY;
  const due = WARNINGS.filter((days) => dueAt(days) <= now.getTime());
  const isOwed = (days: number) => isUnattested || (grant.warned.since.getTime() <= dueAt(days) && !grant.agreedEnd);
  const key = `${what} ${end.toISOString()}`;
  let last = grant.warned[what];
  for (const days of due.filter(isOwed)) {
    if (last !== null && last <= days) continue;
    last = days;
    const before = tellings.days.get(key) ?? [];
    for (const earlier of before) expect(days).toBeLessThan(earlier);
    tellings.days.set(key, [...before, days]);
  }
  const nearest = due.find((days) => isUnattested || tellings.movedAt.getTime() <= dueAt(days));
  if (nearest !== undefined && !grant.agreedEnd) expect(tellings.days.get(key)).toContain(nearest);
  return { ...kept, grant: { ...grant, warned: { ...grant.warned, [what]: last } } };
}
