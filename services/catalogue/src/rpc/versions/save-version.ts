import type { AuditAction } from '@carebourse/contracts/audit-actions';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Caller } from '@carebourse/rpc/caller';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError } from '@carebourse/runtime/errors';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../context.ts';
import { auditEntry } from '../../events/audit-entry.ts';
import { describedRow } from '../../events/publish.ts';
import type { Transaction } from '../../store/database.ts';
import type { StewardedEntry } from '../../store/stewarded-entries.ts';

/** What is written with a version. */
interface Saved {
  version: number;
  changedAt: Date;
  changedBy: number;
}

/** Something told of an entry in versions: its model card, its facts. */
interface Told {
  entry: StewardedEntry;
  /** As the audit trail names it. */
  action: AuditAction;
  /** What is to be saved; null where nothing is told any more. */
  told: object | null;
  /** The version that was changed; 0 for the first. */
  seen: number;
  /** Said to whoever has not seen the newest. */
  changedMeanwhile: string;
  findNewest(tx: Transaction): Promise<{ version: number; told: object | null } | undefined>;
  add(tx: Transaction, saved: Saved): Promise<void>;
}

/**
 * Saves a new version, with its line of the audit trail and, of what everybody finds, word of the change. What is the same as the newest makes none: so a save that comes
 * again has been made.
 * @throws ConflictError when there is a newer version than was seen
 */
export async function saveVersion({ db, now }: Context, caller: Caller, saving: Told): Promise<void> {
  const { entry, action, told, seen, changedMeanwhile } = saving;
  const changed = (cause?: unknown) =>
    new ConflictError(changedMeanwhile, { cause, detail: { type: PROBLEM_TYPES.entryChanged } });
  const transaction = db.$transaction(async (tx) => {
    const newest = await saving.findNewest(tx);
    if (isDeepStrictEqual(withoutGaps(newest?.told ?? null), withoutGaps(told))) return;
    if ((newest?.version ?? 0) !== seen) throw changed();
    await saving.add(tx, { version: seen + 1, changedAt: now(), changedBy: caller.userId });
    const heard = [outboxRow(auditEntry(caller, action, entry))];
    if (await isFound(tx, entry)) heard.push(describedRow(entry));
    await tx.outbox.createMany({ data: heard });
  });
  await transaction.catch((error: unknown) => {
    throw isUniqueViolation(error) ? changed(error) : error;
  });
}

/** Whether everybody finds an entry. */
async function isFound(tx: Transaction, { resourceType, resourceId }: StewardedEntry): Promise<boolean> {
  return (await tx.searchedEntry.count({ where: { resourceType, resourceId } })) > 0;
}

/** As JSON has it: a field that was not given is not there. */
function withoutGaps(told: object | null): unknown {
  return JSON.parse(JSON.stringify(told)) as unknown;
}
