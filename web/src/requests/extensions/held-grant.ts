import { extensionRefusal, type ExtensionRefusal } from '@carebourse/contracts/extensions';
import { dateOf } from '@carebourse/contracts/grant-end';
import { endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import type { ResourceRequest } from '@carebourse/contracts/requests';

/** A grant of the reader, as far as more time is concerned. */
export interface HeldGrant {
  requestId: number;
  resourceName: string;
  /** The end that was agreed; null without one. */
  expiresAt: string | null;
  /** The end that a waiting extension asks for. */
  heldUntil: string | null;
  /** The last day of the ethics approval that it rests on; null without one. */
  ethicsApprovalEnd: string | null;
  /** By when its use has to be attested; null where nobody asks for it. */
  attestBy: string | null;
}

/** The grant of a request. */
export function heldGrantOf({
  id: requestId,
  resourceName,
  expiresAt,
  extension,
  ethicsApprovalEnd,
  attestBy,
}: Pick<
  ResourceRequest,
  'id' | 'resourceName' | 'expiresAt' | 'extension' | 'ethicsApprovalEnd' | 'attestBy'
>): HeldGrant {
  return { requestId, resourceName, expiresAt, heldUntil: extension?.until ?? null, ethicsApprovalEnd, attestBy };
}

/** Why no more time can be asked for; undefined when it can, by the rule of the service. */
export function refusalOf(grant: HeldGrant, now: Date = new Date()): ExtensionRefusal | undefined {
  const { expiresAt, heldUntil, attestBy } = grant;
  const held = {
    expiresAt: dateOf(expiresAt),
    heldUntil: dateOf(heldUntil),
    ethicsEnd: ethicsEndOf(grant),
    attestBy: dateOf(attestBy),
  };
  return extensionRefusal({ status: 'approved', ...held }, now);
}

/** The moment with which the ethics approval ends; null without one. */
export function ethicsEndOf({ ethicsApprovalEnd }: Pick<HeldGrant, 'ethicsApprovalEnd'>): Date | null {
  return ethicsApprovalEnd ? endOfOntarioDay(ethicsApprovalEnd) : null;
}

/** Whether the grant holds but for an extension that waits. */
export function isPastEnd({ expiresAt }: HeldGrant, now: Date = new Date()): boolean {
  return expiresAt !== null && new Date(expiresAt) <= now;
}
