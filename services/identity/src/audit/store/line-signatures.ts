import { type AuditLine, isSignedBy, keyIdIn, keyIdOf } from '@carebourse/messaging/audit-signature';
import type { ServiceKeys } from '@carebourse/runtime/service-keys';
import type { ServiceName } from '@carebourse/runtime/service-names';
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { AuditEntry } from '../domain/audit-chain.ts';

/** A public key that lines of a service were signed with, as the trail keeps it. */
export interface KeptKey {
  id: string;
  service: string;
  /** SPKI in base64. */
  publicKey: string;
}

/** The first signed line of a trail. */
export interface SignedFrom {
  sequence: bigint;
  occurredAt: Date;
}

/** While a version that signs replaces one that does not, lines of both come. */
const BOTH_MS = 60 * 60_000;

/**
 * The key that has signed a line, of those that its service has now.
 * @returns undefined where none has
 */
export function signerOf(entry: AuditEntry, published: ServiceKeys['published']): KeptKey | undefined {
  const line = signedLineOf(entry);
  if (!line || entry.signature === null) return undefined;
  for (const key of published.get(entry.service as ServiceName) ?? []) {
    if (isSignedBy(key, line, entry.signature)) return keptKey(entry.service, key);
  }
  return undefined;
}

/** Whether a line of the trail has the signature of the kept key that it names, and that key is its service's. */
export function holdsSignature(entry: AuditEntry, kept: ReadonlyMap<string, KeptKey>): boolean {
  const line = signedLineOf(entry);
  const key = kept.get(keyIdIn(entry.signature ?? '') ?? '');
  if (!line || entry.signature === null || key?.service !== entry.service) return false;
  const publicKey = readKey(key.publicKey);
  return publicKey !== undefined && isSignedBy(publicKey, line, entry.signature);
}

/**
 * Whether a line without a signature may be in a trail: before the first one with a signature, and for an hour after it.
 * A trail that begins with a signed line has none.
 * @param at when it is added; of a line that is there already, when it says that it was
 */
export function mayBeUnsigned(first: SignedFrom | undefined, at: Date): boolean {
  return first === undefined || (first.sequence > 1n && at.getTime() < first.occurredAt.getTime() + BOTH_MS);
}

function signedLineOf({ eventId, ...line }: AuditEntry): AuditLine | undefined {
  return eventId === null ? undefined : { ...line, eventId };
}

function keptKey(service: string, key: KeyObject): KeptKey {
  return { id: keyIdOf(key), service, publicKey: key.export({ format: 'der', type: 'spki' }).toString('base64') };
}

function readKey(publicKey: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}
