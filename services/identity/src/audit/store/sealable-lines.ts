import { InvalidEventError } from '@carebourse/messaging/invalid-event-error';
import type { ServiceKeys } from '@carebourse/runtime/service-keys';
import type { AuditEntry } from '../domain/audit-chain.ts';
import type { AuditHead } from '../domain/audit-seal.ts';
import { type KeptKey, mayBeUnsigned, type SignedFrom, signerOf } from './line-signatures.ts';
import type { Transaction } from '../../store/database.ts';
import { isOfTheTrail } from './audit-filter.ts';

/**
 * Those of the lines that the trail does not have yet; keeps the public keys that they are signed with.
 * @throws InvalidEventError when the service of one has not signed it: the event stays among the dead letters
 */
export async function sealableLines(
  tx: Transaction,
  { sequence }: AuditHead,
  entries: readonly AuditEntry[],
  { keys, now }: { keys: ServiceKeys['published']; now: () => Date },
): Promise<AuditEntry[]> {
  const signers = new Map<string, KeptKey>();
  for (const entry of entries) {
    const signer = signerOf(entry, keys);
    if (signer) signers.set(signer.id, signer);
    // A trail without a line is of a version that signs.
    else if (entry.signature !== null || sequence === 0n || !mayBeUnsigned(await signedFrom(tx), now()))
      throw new InvalidEventError(`${entry.service} has not signed this line of the audit trail`);
  }
  await tx.auditKey.createMany({ data: [...signers.values()], skipDuplicates: true });
  const there = await eventsInTrail(
    tx,
    entries.flatMap(({ eventId }) => eventId ?? []),
  );
  return entries.filter(({ eventId }) => eventId === null || !there.has(eventId));
}

/** The first signed line of the trail, if it has one. */
async function signedFrom(tx: Transaction): Promise<SignedFrom | undefined> {
  const [first] = await tx.$queryRaw<SignedFrom[]>`
    SELECT line.sequence, line.occurred_at AS "occurredAt" FROM audit_event line
    WHERE ${isOfTheTrail('line')} AND line.signature IS NOT NULL ORDER BY line.sequence LIMIT 1`;
  return first;
}

/** A line that was sealed under the id of its event is not sealed again, also where nobody remembers its event. */
async function eventsInTrail(tx: Transaction, eventIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ eventId: string }[]>`
    SELECT line.event_id AS "eventId" FROM audit_event line
    WHERE line.event_id = ANY (${eventIds}::uuid[]) AND ${isOfTheTrail('line')}`;
  return new Set(rows.map(({ eventId }) => eventId));
}
