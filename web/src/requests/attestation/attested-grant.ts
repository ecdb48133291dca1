import { attestationRefusal, type AttestationRefusal, dateOf, endsUnattested } from '@carebourse/contracts/grant-end';
import type { ResourceRequest } from '@carebourse/contracts/requests';

/** A grant of the reader, as far as the attestation of its use is concerned. */
export interface AttestedGrant {
  requestId: number;
  resourceName: string;
  purpose: string;
  /** The end that was agreed; null without one. */
  expiresAt: string | null;
  /** The end that a waiting extension asks for. */
  heldUntil: string | null;
  /** By when its use has to be attested; null where nobody asks for it. */
  attestBy: string | null;
}

/** The grant of a request. */
export function attestedGrantOf({
  id: requestId,
  resourceName,
  purpose,
  expiresAt,
  extension,
  attestBy,
}: Pick<ResourceRequest, 'id' | 'resourceName' | 'purpose' | 'expiresAt' | 'extension' | 'attestBy'>): AttestedGrant {
  return { requestId, resourceName, purpose, expiresAt, heldUntil: extension?.until ?? null, attestBy };
}

/** Why use cannot be attested; undefined when it can, by the rule of the service. */
export function attestingRefusal(grant: AttestedGrant, now: Date = new Date()): AttestationRefusal | undefined {
  return attestationRefusal({ status: 'approved', ...holdsUntil(grant) }, now);
}

/** Whether the grant ends then unless its use is attested; else its own end comes first. */
export function isDecisive(grant: AttestedGrant): boolean {
  return endsUnattested(holdsUntil(grant));
}

function holdsUntil({ expiresAt, heldUntil, attestBy }: AttestedGrant) {
  return { heldUntil: dateOf(heldUntil ?? expiresAt), attestBy: dateOf(attestBy) };
}
