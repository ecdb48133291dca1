import type { AuditEntry } from './audit-chain.ts';

/** Who reads lines of the audit trail. */
export interface TrailReader {
  userId: number;
  role: string;
}

/**
 * The network address of a line, for who may see it: admins, and everybody for what they did themselves. Whose record
 * was looked at learns who did, and not where they sat.
 */
export function shownAddress(
  { actorId, address }: Pick<AuditEntry, 'actorId' | 'address'>,
  reader: TrailReader,
): string {
  return reader.role === 'admin' || actorId === reader.userId ? address : '';
}
