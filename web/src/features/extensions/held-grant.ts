import { extensionRefusal, type ExtensionRefusal } from '@carebourse/contracts/extensions';
import type { ResourceRequest } from '@carebourse/contracts/requests';

/** A grant of the reader, as far as more time is concerned. */
export interface HeldGrant {
  requestId: number;
  resourceName: string;
  /** The end that was agreed; null without one. */
  expiresAt: string | null;
  /** The end that a waiting extension asks for. */
  heldUntil: string | null;
}

/** The grant of a request. */
export function heldGrantOf({
  id: requestId,
  resourceName,
  expiresAt,
  extension,
}: Pick<ResourceRequest, 'id' | 'resourceName' | 'expiresAt' | 'extension'>): HeldGrant {
  return { requestId, resourceName, expiresAt, heldUntil: extension?.until ?? null };
}

/** Why no more time can be asked for; undefined when it can, by the rule of the service. */
export function refusalOf({ expiresAt, heldUntil }: HeldGrant, now: Date = new Date()): ExtensionRefusal | undefined {
  return extensionRefusal({ status: 'approved', expiresAt: dateOf(expiresAt), heldUntil: dateOf(heldUntil) }, now);
}

/** Whether the grant holds but for an extension that waits. */
export function isPastEnd({ expiresAt }: HeldGrant, now: Date = new Date()): boolean {
  return expiresAt !== null && new Date(expiresAt) <= now;
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}
