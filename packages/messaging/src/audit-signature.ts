import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readServiceKeys, type ServiceKeySettings, type ServiceKeys } from '@carebourse/runtime/service-keys';
import type { ServiceName } from '@carebourse/runtime/service-names';
import type { EventData } from './event-catalogue.ts';

/** A line of the audit trail as its service signs it. */
export interface AuditLine {
  /** Of the event that carries it: the same line is no second one under another id. */
  eventId: string;
  occurredAt: Date;
  /** The service that says so. */
  service: string;
  actorId: number | null;
  actorRole: string;
  action: string;
  informationType: string;
  subjectUserId: number | null;
  subject: string;
  address: string;
  requestId: string;
  outcome: string;
  title: string | null;
  purpose: string | null;
}

/** What an event with a line has outside of its data. */
interface Envelope {
  id: string;
  source: string;
  time: string;
}

/** `/carebourse/billing` names billing. */
export function auditLineOf({ id, source, time }: Envelope, data: EventData<'audit-recorded'>): AuditLine {
  return {
    eventId: id,
    occurredAt: new Date(time),
    service: source.split('/').at(-1) ?? source,
    actorId: data.actorId ?? null,
    actorRole: data.actorRole,
    action: data.action,
    informationType: data.informationType,
    subjectUserId: data.subjectUserId ?? null,
    subject: data.subject,
    address: data.address,
    requestId: data.requestId,
    outcome: data.outcome,
    title: data.title ?? null,
    purpose: data.purpose ?? null,
  };
}

const signers = new Map<string, { id: string; key: KeyObject }>();

/**
 * Reads the service's keys, and signs the lines that this process writes in its name. The first thing that a service does,
 * and each of its commands that writes a line.
 * @throws SettingsError
 */
export function useServiceKey(service: ServiceName, settings: ServiceKeySettings): ServiceKeys {
  const keys = readServiceKeys(service, settings);
  signers.set(service, { id: keyIdOf(createPublicKey(keys.own)), key: keys.own });
  return keys;
}

/** SHA-256 of the public key as SPKI. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url');
}

/**
 * `<key id>.<ES256 signature in base64url>` by the line's service.
 * @throws Error without the service's key: a line that identity would not take is not written
 */
export function signLine(line: AuditLine): string {
  const signer = signers.get(line.service);
  if (!signer) throw new Error(`this process has no key to sign lines of ${line.service}: useServiceKey first`);
  const signature = sign('sha256', signedBytes(line), { key: signer.key, dsaEncoding: 'ieee-p1363' });
  return `${signer.id}.${signature.toString('base64url')}`;
}

/** Which key a signature is of; undefined for what is no signature. */
export function keyIdIn(signature: string): string | undefined {
  return /^([\w-]{43})\.[\w-]{86}$/.exec(signature)?.[1];
}

/** Whether this key has signed this line. */
export function isSignedBy(publicKey: KeyObject, line: AuditLine, signature: string): boolean {
  if (keyIdIn(signature) !== keyIdOf(publicKey)) return false;
  const bytes = Buffer.from(signature.slice(signature.indexOf('.') + 1), 'base64url');
  return verify('sha256', signedBytes(line), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes);
}

/** Each field with its length, so that none can run into the next; an absent one differs from an empty one. */
export function signedBytes(line: AuditLine): Buffer {
  const fields = [
    'carebourse audit line',
    line.eventId,
    line.occurredAt.toISOString(),
    line.service,
    line.actorId,
    line.actorRole,
    line.action,
    line.informationType,
    line.subjectUserId,
    line.subject,
    line.address,
    line.requestId,
    line.outcome,
    line.title,
    line.purpose,
  ];
  return Buffer.from(fields.map((field) => (field === null ? '-;' : lengthFirst(String(field)))).join(''));
}

function lengthFirst(field: string): string {
  return `${Buffer.byteLength(field)}:${field};`;
}
