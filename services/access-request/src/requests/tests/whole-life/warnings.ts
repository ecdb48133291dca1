import { expect } from 'vitest';
import { checkedEnds } from '../../../grants/domain/grant-end.ts';
import { DAY } from './acts.ts';
import type { Kept } from './kept.ts';
import { shownRequest } from './offers.ts';

const WARNINGS = [3, 14, 30];

/** What was told of the days that come. */
export interface Warned {
  /** So many days before each end, since it is the end. */
  days: Map<string, number[]>;
  movedAt: Date;
}

/** What moved is told of anew. */
export function noteMoves(warned: Warned, before: Kept, after: Kept): void {
  const [was, is] = [shownRequest(before), shownRequest(after)];
  const [old, anew, at] = [before.grant?.warned, after.grant?.warned, after.history.at(-1)?.at];
  if (old && anew && after !== before && after.status === 'approved') {
    expect(anew.since).toEqual(was.expiresAt === is.expiresAt ? old.since : at);
    expect(anew.askedSince).toEqual(was.attestBy === is.attestBy ? old.askedSince : at);
  }
  if (was.expiresAt !== is.expiresAt) {
    warned.days.delete(`end ${is.expiresAt}`);
    warned.movedAt = after.history.at(-1)?.at ?? warned.movedAt;
  }
  if (was.attestBy !== is.attestBy) warned.days.delete(`attestation ${is.attestBy}`);
}

/** A look at what ends, as the service's query has it: each warning comes once, and none is missing. */
export function warn(warned: Warned, kept: Kept, now: Date): Kept {
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
    const before = warned.days.get(key) ?? [];
    for (const earlier of before) expect(days).toBeLessThan(earlier);
    warned.days.set(key, [...before, days]);
  }
  const nearest = due.find((days) => isUnattested || warned.movedAt.getTime() <= dueAt(days));
  if (nearest !== undefined && !grant.agreedEnd) expect(warned.days.get(key)).toContain(nearest);
  return { ...kept, grant: { ...grant, warned: { ...grant.warned, [what]: last } } };
}
