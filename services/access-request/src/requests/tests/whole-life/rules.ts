import { checkedEnd } from '@carebourse/contracts/grant-end';
import { endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { DomainError } from '@carebourse/runtime/errors';
import { expect } from 'vitest';
import { checkAssigning } from '../../../reviews/domain/assignment.ts';
import { sideOf } from '../../../conversation/domain/conversation.ts';
import { checkedEnds, holdsUntil } from '../../../grants/domain/grant-end.ts';
import { isLive, usableTypes } from '../../../grants/domain/grant-use.ts';
import type { Actor } from '../../../domain/permissions.ts';
import type { Step } from '../../../domain/request.ts';
import { DAY, type Deed, people, type Person, REVIEWERS } from './acts.ts';
import { isAttestation, type Kept, type Rules } from './kept.ts';

/** Where it takes two, both said the same of it, and they are two people. */
export function checkReviewers(kept: Kept, before: Kept, line: Step, { reviewers }: Rules): void {
  const first = before.history.findLast((one) => !isAttestation(one));
  const isFirst = line.action === 'first-approved';
  if (reviewers === 1) expect(isFirst).toBe(false);
  const isSame = first?.action === 'first-approved' && first.until?.getTime() === line.until?.getTime();
  // Unless the first approval fell meanwhile.
  if (isFirst && isSame && before.first) expect(first.actor?.userId).not.toBe(line.actor?.userId);
  if (reviewers === 1 || (line.action !== 'approved' && line.action !== 'extended')) return;
  expect(first?.action).toBe('first-approved');
  expect(first?.actor?.userId).not.toBe(line.actor?.userId);
  expect(first?.until ?? null).toEqual(kept.grant?.expiresAt ?? null);
}

/** Before and after the decision the same people write and read; what waits is given to those who may decide. */
export function checkParts(kept: Kept, by: Person, to: Person = 'secondReviewer'): void {
  const mayReview = REVIEWERS.includes(by);
  const side = by === 'requester' ? 'requester' : mayReview ? 'reviewer' : undefined;
  expect(sideOf(people[by], kept)).toBe(side);
  const agreedEnd = kept.grant?.agreedEnd ?? null;
  const waits = kept.status === 'pending' || (kept.status === 'approved' && agreedEnd !== null);
  const assign = (assignee: Actor) => {
    try {
      checkAssigning({ ...kept, grant: { agreedEnd } }, people[by], assignee);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      return false;
    }
  };
  expect(assign(people[to])).toBe(mayReview && waits && to === 'secondReviewer');
}

/** Without a plan nothing beyond viewing is given nor used; what was given is there again with the plan. */
export function checkPlan(kept: Kept, { act: what }: Deed, outcome: unknown, { plans }: Rules): void {
  const isBeyond = plans.length === 0 && kept.accessTypes.includes('api');
  if (what === 'approved' && isBeyond) expect(outcome).toBeInstanceOf(DomainError);
  const all = kept.accessTypes.includes('api') ? ['view', 'export', 'api'] : ['view'];
  const { accessTypes, heldBack } = usableTypes(kept.accessTypes, plans);
  expect([accessTypes, heldBack]).toEqual(isBeyond ? [['view'], ['export', 'api']] : [all, []]);
}

/** What people have said of the end, after a deed. */
export function limitAfter(
  limit: { given: Date | null; asked: Date | null },
  { act: what, days, isOpenEnded }: Deed,
  kept: Kept,
  line: Step | undefined,
  now: Date,
) {
  const day = new Date(now.getTime() + days * DAY);
  if (line?.action === 'first-approved') return limit;
  if (what === 'approved') return { given: isOpenEnded ? null : day, asked: null };
  if (what === 'ask') return { ...limit, asked: day };
  if (what === 'extend') return { given: line?.until ?? null, asked: null };
  const isOver = what === 'refuse' || what === 'takeBack' || !kept.grant?.agreedEnd;
  return isOver ? { ...limit, asked: null } : limit;
}

/** No grant is used past its end, its ethics approval's or its attestation's, and none comes back. */
export function checkEnds(
  kept: Kept,
  before: Kept,
  { act: what }: Deed,
  { given, asked }: { given: Date | null; asked: Date | null },
  now: Date,
): void {
  const { grant } = kept;
  if (!grant) return;
  const stored = checkedEnds(grant);
  const live = isLive({ endedAt: grant.endedAt, expiresAt: stored.expiresAt }, now);
  // What every check reads is what the rules say.
  expect(stored.expiresAt).toEqual(checkedEnd(holdsUntil(grant)));
  expect(grant.endedAt === null).toBe(kept.status === 'approved');
  if (what === 'sweep') expect(kept.status === 'approved').toBe(live);
  if (live) {
    const ceilings = [
      asked ?? given,
      kept.ethicsEndsOn ? endOfOntarioDay(kept.ethicsEndsOn) : null,
      grant.attestBy ?? null,
    ].filter((end) => end !== null);
    for (const ceiling of ceilings) expect(stored.expiresAt !== null && stored.expiresAt <= ceiling).toBe(true);
  }
  const { grant: old } = before;
  if (old) {
    const lived = isLive({ endedAt: old.endedAt, expiresAt: checkedEnds(old).expiresAt }, now);
    // A grant whose end has come holds never again; what held until now is said to have held.
    if (!lived) expect(live).toBe(false);
    else expect(stored.expiresAt === null || stored.expiresAt >= now).toBe(true);
  }
  // What ended is over with the extension that waited.
  if (kept.status !== 'approved') expect(grant.agreedEnd).toBeNull();
}
