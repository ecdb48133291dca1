import { createHash, randomBytes } from 'node:crypto';

/** What somebody was called in lines of the trail. */
export interface AuditName {
  userId: number;
  name: string;
  /** Whose confirmed member they were. */
  organization: string | null;
  salt: Uint8Array;
}

export function withSalt(name: Omit<AuditName, 'salt'>): AuditName {
  return { ...name, salt: new Uint8Array(randomBytes(16)) };
}

/** What a line has of a name: it shows a changed name, and without the salt tells nothing of an erased one. */
export function nameHash({ userId, name, organization, salt }: AuditName): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256').update(salt);
  for (const field of [String(userId), name, organization ?? '']) hash.update(`${Buffer.byteLength(field)}:${field};`);
  return new Uint8Array(hash.digest());
}
