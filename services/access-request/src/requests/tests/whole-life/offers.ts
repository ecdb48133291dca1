import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { extensionRefusal } from '@carebourse/contracts/extensions';
import { attestationRefusal, dateOf } from '@carebourse/contracts/grant-end';
import { endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { reviewOffers } from '@carebourse/contracts/review-offers';
import { ConflictError, DomainError, InvalidInputError } from '@carebourse/runtime/errors';
import { expect } from 'vitest';
import { checkAssigning } from '../../../reviews/domain/assignment.ts';
import { endsOf } from '../../../grants/domain/extension.ts';
import { type Act, type Deed, isOwn, OF_REVIEWERS, OWN, people, type Person, REVIEWERS, start } from './acts.ts';
import { act, attempt, type Kept, PlanRefusal, type Rules } from './kept.ts';

/** A request as the screens have it. */
export function shownRequest({ status, purposeKind, grant, ethicsEndsOn }: Kept) {
  const { expiresAt, heldUntil } = endsOf(grant ?? { expiresAt: null, agreedEnd: null });
  const extension = heldUntil && { until: heldUntil.toISOString(), reason: 'More.', askedAt: start.toISOString() };
  return {
    id: 1,
    resourceName: 'An agent',
    purpose: 'To see my patients’ risks.',
    status,
    purposeKind,
    expiresAt: expiresAt?.toISOString() ?? null,
    extension,
    ethicsApprovalEnd: ethicsEndsOn,
    attestBy: grant?.attestBy?.toISOString() ?? null,
  };
}

/** Whom the queue shows the request: those who may decide on it, in person. The served lives hold the real queue against it. */
const isQueuedFor = (person: Person) => REVIEWERS.includes(person);

/** What the screens offer somebody: the requester on the request, a reviewer in the queue, and everybody else nothing. */
function offered(kept: Kept, what: Act, person: Person, now: Date): boolean {
  if (isOwn(what)) return person === 'requester' && offeredToRequester(kept, what, now);
  return isQueuedFor(person) && offeredToReviewer(kept, what, now);
}

function offeredToRequester(kept: Kept, own: Act, now: Date): boolean {
  const request = shownRequest(kept);
  const grant = shownGrantOf(request);
  const holds = request.status === 'approved';
  switch (own) {
    case 'ask':
      return holds && extensionRefusal(grant, now) === undefined;
    case 'takeBack':
      return holds && extensionRefusal(grant, now) === 'waits';
    case 'attest':
    case 'giveBack':
      return (
        holds && attestationRefusal({ ...grant, heldUntil: grant.heldUntil ?? grant.expiresAt }, now) === undefined
      );
    default:
      return request.status === 'pending' || request.status === 'returned';
  }
}

/** The grant of a request, as the screens make it of what they are told. */
function shownGrantOf({ expiresAt, extension, ethicsApprovalEnd, attestBy }: ReturnType<typeof shownRequest>) {
  return {
    status: 'approved' as const,
    expiresAt: dateOf(expiresAt),
    heldUntil: dateOf(extension?.until ?? null),
    ethicsEnd: ethicsApprovalEnd ? endOfOntarioDay(ethicsApprovalEnd) : null,
    attestBy: dateOf(attestBy),
  };
}

function offeredToReviewer(kept: Kept, what: Act, now: Date): boolean {
  const offers = reviewOffers(shownRequest(kept), now);
  switch (what) {
    case 'extend':
    case 'refuse':
      return offers.extension;
    case 'correct':
      return offers.ethics;
    case 'revoke':
      return offers.revoking;
    default:
      return offers.decision;
  }
}

/**
 * What the screens offer somebody is taken, and nothing else. What is offered may be refused for what was entered: for a day
 * that does not fit, on its field, and for more than the requester's plan includes, of which the panel tells before.
 */
export function checkOffers(kept: Kept, deed: Deed, person: Person, rules: Rules, now: Date): void {
  const isRefused = (what: Act) => {
    const outcome = attempt(() => act(kept, { ...deed, act: what, by: person }, rules, now));
    if (!(outcome instanceof DomainError) || outcome instanceof InvalidInputError) return false;
    return !isForWhatWasEntered(outcome);
  };
  const acts = [...OWN, ...OF_REVIEWERS];
  const taken = acts.filter((what) => !isRefused(what));
  expect([person, taken]).toEqual([person, acts.filter((what) => offered(kept, what, person, now))]);
  const isAssigned = !(attempt(() => assign(kept, person)) instanceof DomainError);
  expect([person, isAssigned]).toEqual([
    person,
    isQueuedFor(person) && reviewOffers(shownRequest(kept), now).assigning,
  ]);
}

function isForWhatWasEntered(refusal: DomainError): boolean {
  return refusal instanceof PlanRefusal || isApprovedAgain(refusal);
}

/** Whoever approved as the first of two is offered to approve, but not the same again: the screen looks at what was entered. */
function isApprovedAgain(refusal: DomainError): boolean {
  return refusal instanceof ConflictError && refusal.detail?.type === PROBLEM_TYPES.approvedAlready;
}

/** Gives the request to a member of its steward. */
function assign(kept: Kept, by: Person): undefined {
  const request = { ...kept, grant: { agreedEnd: kept.grant?.agreedEnd ?? null } };
  checkAssigning(request, people[by], people.secondReviewer);
}
