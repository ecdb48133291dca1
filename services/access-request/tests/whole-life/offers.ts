import { DomainError } from '@carebourse/runtime/errors';
import { expect } from 'vitest';
import { attestedGrantOf, attestingRefusal } from '../../../../web/src/features/attestation/attested-grant.ts';
import { heldGrantOf, refusalOf } from '../../../../web/src/features/extensions/held-grant.ts';
import { endsOf } from '../../src/domain/extension.ts';
import { type Act, type Deed, start } from './acts.ts';
import { act, attempt, type Kept, type Rules } from './kept.ts';

/** A request as the screens have it. */
export function told({ status, grant, ethicsEndsOn }: Kept) {
  const { expiresAt, heldUntil } = endsOf(grant ?? { expiresAt: null, agreedEnd: null });
  const extension = heldUntil && { until: heldUntil.toISOString(), reason: 'More.', askedAt: start.toISOString() };
  return {
    id: 1,
    resourceName: 'An agent',
    purpose: 'To see my patients’ risks.',
    status,
    expiresAt: expiresAt?.toISOString() ?? null,
    extension,
    ethicsApprovalEnd: ethicsEndsOn,
    attestBy: grant?.attestBy?.toISOString() ?? null,
  };
}

/** What the screens of a requester offer. */
export function offered(kept: Kept, own: Act, now: Date): boolean {
  const request = told(kept);
  const holds = request.status === 'approved';
  switch (own) {
    case 'ask':
      return holds && refusalOf(heldGrantOf(request), now) === undefined;
    case 'takeBack':
      return holds && refusalOf(heldGrantOf(request), now) === 'waits';
    case 'attest':
    case 'giveBack':
      return holds && attestingRefusal(attestedGrantOf(request), now) === undefined;
    default:
      return request.status === 'pending' || request.status === 'returned';
  }
}

/** What the screens offer the requester is taken, and nothing else; only a day that does not fit is refused, on its field. */
export function checkOffer(kept: Kept, own: Deed, rules: Rules, now: Date): void {
  const outcome = attempt(() => act(kept, own, rules, now));
  const isRefused = outcome instanceof DomainError && outcome.name !== 'InvalidInputError';
  expect([own.act, isRefused]).toEqual([own.act, !offered(kept, own.act, now)]);
}
