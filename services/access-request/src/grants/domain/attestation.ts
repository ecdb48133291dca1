import {
  attestationRefusal,
  type AttestationRefusal,
  attestedUntil,
  firstAttestation,
} from '@carebourse/contracts/grant-end';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import type { ExtendableRequest, ExtensionStep } from './extension.ts';
import { holdsUntil, isOver } from './grant-end.ts';
import { checkRequester, type Actor } from '../../domain/permissions.ts';
import type { Step } from '../../domain/request.ts';

const { attestation: words } = MESSAGES;

const REFUSALS = {
  noGrant: PROBLEM_TYPES.attestationWithoutGrant,
  notAsked: PROBLEM_TYPES.attestationNotAsked,
} as const satisfies Record<AttestationRefusal, string>;

/**
 * Who has a grant says that they still use it for its purpose: it holds for another year, as long as it was given.
 * @throws ConflictError when there is no live grant, or nobody asks for it
 */
export function attest(request: ExtendableRequest, requester: Actor, now: Date): ExtensionStep {
  const grant = requireAttestationDue(request, requester, now);
  const until = attestedUntil(now);
  return {
    step: { action: 'attested', by: 'requester', actor: requester, comment: null, status: 'approved', until },
    end: { ...grant, attestBy: until },
  };
}

/**
 * Who has a grant does not use it any more. It ends at once, with an extension that waits.
 * @throws ConflictError as `attest` does
 */
export function giveBack(request: ExtendableRequest, requester: Actor, now: Date): Step {
  requireAttestationDue(request, requester, now);
  return { action: 'given-back', by: 'requester', actor: requester, comment: null, status: 'revoked' };
}

/**
 * What becomes of a live grant when its steward begins to ask for a yearly attestation, or asks no more; undefined for one that is as
 * it should be. What the attestation shortened holds again as long as it was given.
 * @param noticeDays how long its owner has at least
 */
export function followRule(
  request: ExtendableRequest & { grant: { grantedAt: Date } | null },
  { yearly, noticeDays }: { yearly: boolean; noticeDays: number },
  now: Date,
): ExtensionStep | undefined {
  const { grant } = request;
  if (request.status !== 'approved' || !grant || isOver(grant, now) || yearly === Boolean(grant.attestBy))
    return undefined;
  const step = { by: 'system', actor: null, comment: null, status: 'approved' } as const;
  if (!yearly) return { step: { action: 'attestation-dropped', ...step }, end: { ...endOf(grant), attestBy: null } };
  const until = firstAttestation(grant.grantedAt, now, noticeDays);
  return { step: { action: 'attestation-asked', ...step, until }, end: { ...endOf(grant), attestBy: until } };
}

function requireAttestationDue(request: ExtendableRequest, requester: Actor, now: Date) {
  checkRequester(request, requester);
  const { status, grant } = request;
  const refusal = grant ? attestationRefusal({ status, ...holdsUntil(grant) }, now) : 'noGrant';
  if (refusal || !grant) {
    const which = refusal ?? 'noGrant';
    throw new ConflictError(words[which], { type: REFUSALS[which] });
  }
  return endOf(grant);
}

function endOf({ expiresAt, agreedEnd }: NonNullable<ExtendableRequest['grant']>) {
  return { expiresAt, agreedEnd };
}
