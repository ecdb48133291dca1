import type { AuditAction } from '@carebourse/contracts/audit-actions';
import type { Role } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import type { UseWay } from '@carebourse/contracts/use';
import { auditRow, type AuditRecord } from '@carebourse/messaging/audit';
import { RateLimitedError } from '@carebourse/runtime/errors';
import { oneAtATime } from '@carebourse/runtime/one-at-a-time';
import type { AllowedUse } from '../check/use-check.ts';
import type { Context } from '../context.ts';
import { linkSetOf, withheldSetOf, type LinkSet } from '../use/domain/link-set.ts';
import type { Transaction } from '../store/database.ts';
import { keepLinkSets } from '../store/link-sets.ts';
import { addUse, bytesSince, queriesSince, takeTurn, type NewUse } from '../store/uses.ts';
import { requireStillOpen, type OpeningParts, type OpenTable } from './open-table.ts';

/** How the audit trail calls each way of using a table. */
const ACTIONS = {
  preview: 'data.previewed',
  query: 'data.queried',
  download: 'data.downloaded',
  share: 'data.shared',
} as const satisfies Record<UseWay, AuditAction>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Who uses something, in person or by an API client. */
export interface User {
  role: Role;
  clientId?: string | undefined;
}

export interface Delivered {
  way: UseWay;
  /** Null for figures. */
  rows: number | null;
  columns: string[];
  bytes: number;
  /** Whose rows these are, by short links; null when they are everybody's of the release whom nothing left out. */
  persons: readonly (bigint | null)[] | null;
}

/**
 * Notes one use, as a line of the grant's record and of the audit trail, before anything of it leaves. What leaves took
 * time to make, and to be noted: the grant is looked at before and after.
 * @returns the yes with which it may leave
 * @throws RateLimitedError when the plan gives no more for now; what `requireStillOpen` throws
 */
export async function recordUse(
  context: OpeningParts & Pick<Context, 'tables' | 'now'>,
  open: OpenTable,
  { role, clientId }: User,
  { persons: found, ...delivered }: Delivered,
): Promise<AllowedUse> {
  const { table, allowed } = open;
  const { requestId, userId, purposeKind, organization } = allowed;
  const { definition, number: release } = table.release;
  await requireStillOpen(context, open);
  const withheld = await withheldBy(context, open);
  const ofPersons = found && linkSetOf(found);
  // Whoever waits in this process holds no connection, so that one person's programs leave the pool to others.
  await oneAtATime(`use/${userId}`, () =>
    context.db.$transaction(async (tx) => {
      await takeTurn(tx, userId);
      const at = context.now();
      await checkPlan(tx, allowed, delivered, at);
      const use = { requestId, userId, clientId, tableId: table.id, tableTitle: definition.title, release };
      const about = { purposeKind, organizationId: organization?.id ?? null };
      const entry = { role, entryName: allowed.name ?? undefined };
      await noteUse(tx, { ...use, ...about, ...delivered, ...entry, persons: ofPersons, withheld }, at);
    }),
  );
  return context.check.require(allowed);
}

/** A use with whose rows left and whose were left out: sets of persons, or the name of one that is kept already. */
export type NotedUse = Omit<NewUse, 'personsHash' | 'withheldHash'> & {
  role: Role;
  /** The entry's; absent where nobody knows it. */
  entryName: string | undefined;
  persons: LinkSet | null;
  withheld: LinkSet | string | null;
};

/** Writes the line of a use, and that of the audit trail. */
export async function noteUse(
  tx: Transaction,
  { role, entryName, persons, withheld, ...use }: NotedUse,
  at: Date,
): Promise<void> {
  const isKept = typeof withheld === 'string';
  const [personsHash = null, withheldHash = null] = await keepLinkSets(tx, [persons, isKept ? null : withheld]);
  await addUse(tx, { ...use, personsHash, withheldHash: isKept ? withheld : withheldHash }, at);
  const { userId, requestId, purposeKind, way } = use;
  const record: AuditRecord = {
    actor: { userId, role },
    action: ACTIONS[way],
    informationType: 'granted-data',
    subject: `request/${requestId}`,
    title: entryName,
    outcome: 'success',
    purpose: purposeKind,
  };
  await tx.outbox.create({ data: auditRow('delivery', record, at) });
}

/** Who is left out: of rows now, of figures when they were made, which is a set that is kept already. */
async function withheldBy(
  { tables }: Pick<Context, 'tables'>,
  { table, asks, withheld }: OpenTable,
): Promise<LinkSet | string | null> {
  const { contentHash, definition, figuresWithheldHash } = table.release;
  if (asks === 'figures') return figuresWithheldHash;
  return withheldSetOf(await tables.persons.withheldIn(contentHash, definition, withheld));
}

/**
 * Refuses what the plan has no room for before anybody works on it, or begins to fetch it; `recordUse` counts exactly.
 * @throws RateLimitedError
 */
export async function requireRoom(
  { db, now }: Pick<Context, 'db' | 'now'>,
  allowed: AllowedUse,
  wanted: Pick<Delivered, 'way' | 'bytes'>,
): Promise<void> {
  await checkPlan(db, allowed, wanted, now());
}

/** Limits hold for a person, whichever of their grants is used. */
async function checkPlan(
  tx: Transaction,
  { userId, plan }: Pick<AllowedUse, 'userId' | 'plan'>,
  { way, bytes }: Pick<Delivered, 'way' | 'bytes'>,
  now: Date,
): Promise<void> {
  const { questionsPerHour, bytesPerDay } = limitsOf(plan);
  if (way === 'query' && questionsPerHour !== null) {
    const since = new Date(now.getTime() - HOUR_MS);
    const { count, first } = await queriesSince(tx, userId, since);
    if (count >= questionsPerHour)
      refuse(MESSAGES.use.questionsUsedUp(questionsPerHour, plan !== undefined), first, HOUR_MS, now);
  }
  if ((way === 'download' || way === 'share') && bytesPerDay !== null) {
    const since = new Date(now.getTime() - DAY_MS);
    const { sum, first } = await bytesSince(tx, userId, since);
    if (sum + bytes > bytesPerDay) refuse(MESSAGES.use.bytesUsedUp(bytesPerDay), first, DAY_MS, now);
  }
}

/** @param first when the oldest use was that counts: with it, room comes back */
function refuse(message: string, first: Date | null, windowMs: number, now: Date): never {
  const back = (first ?? now).getTime() + windowMs;
  throw new RateLimitedError(message, Math.max(1, Math.ceil((back - now.getTime()) / 1000)));
}
