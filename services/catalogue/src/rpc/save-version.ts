import { PROBLEM_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import type { DetailKind } from '@carebourse/contracts/publications';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Call } from '@carebourse/rpc/handler';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError } from '@carebourse/runtime/errors';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';
import { statusOf } from '../entries/domain/managed-resource.ts';
import { auditEntry, type Changer } from '../events/audit-entry.ts';
import { describedRow } from '../events/publish.ts';
import type { Transaction } from '../store/database.ts';
import type { ManagedRow } from '../store/managed-resources.ts';
import { findOpenPublication } from '../store/publications.ts';
import { requireResource, waits } from './change.ts';
import { checkMayShow } from './editor.ts';
import { VERSIONED_DETAILS, type Saved } from './versioned-details.ts';

/** A detail of an entry as it is to be saved. */
export interface NewVersion {
  resourceType: ResourceType;
  resourceId: number;
  kind: DetailKind;
  /** Null when the detail is removed. */
  detail: object | null;
  /** The version that was changed; 0 for the first. */
  seen: number;
}

/**
 * Saves a new version. What is the same as the newest makes none: so a save that comes again has been made.
 * @param keeper whether what they do is found by everybody without an admin of the platform
 * @throws ConflictError when there is a newer version than was seen, when the entry waits for an admin, or when an admin
 *   has to look at the version first
 */
export async function saveVersion(
  { db, now }: Context,
  call: Call,
  { publishes }: { publishes: boolean },
  version: NewVersion,
): Promise<void> {
  const { resourceType, resourceId } = version;
  const transaction = db.$transaction(async (tx) => {
    const entry = await requireResource(tx, resourceType, resourceId);
    if (!(await isNew(tx, version))) return;
    if (await findOpenPublication(tx, version)) throw waits();
    checkMayShow({ publishes }, entry);
    await addVersion(tx, call, entry, version, { changedAt: now(), changedBy: call.caller.userId });
  });
  await transaction.catch((error: unknown) => {
    throw isUniqueViolation(error) ? changedMeanwhile(version, error) : error;
  });
}

/**
 * @returns whether it says something else than the newest
 * @throws ConflictError when there is a newer version than was seen
 */
export async function isNew(tx: Transaction, version: NewVersion): Promise<boolean> {
  const newest = await VERSIONED_DETAILS[version.kind].find(tx, version);
  if (isDeepStrictEqual(withoutGaps(newest?.detail ?? null), withoutGaps(version.detail))) return false;
  if ((newest?.version ?? 0) !== version.seen) throw changedMeanwhile(version);
  return true;
}

/** Writes a version, with its line of the audit trail and, of what everybody finds, word of the change. */
export async function addVersion(
  tx: Transaction,
  { caller, requestId }: Changer,
  entry: ManagedRow,
  { resourceType, resourceId, kind, detail, seen }: NewVersion,
  saved: Omit<Saved, 'version'>,
): Promise<void> {
  const named = { resourceType, resourceId, name: entry.content.name };
  await VERSIONED_DETAILS[kind].add(tx, named, detail, { version: seen + 1, ...saved });
  const heard = [outboxRow(auditEntry(caller, VERSIONED_DETAILS[kind].actionOf(detail), named))];
  if (statusOf(entry) === 'published') heard.push(describedRow(named, requestId));
  await tx.outbox.createMany({ data: heard });
}

function changedMeanwhile({ kind }: NewVersion, cause?: unknown): ConflictError {
  return new ConflictError(VERSIONED_DETAILS[kind].changedMeanwhile, {
    cause,
    detail: { type: PROBLEM_TYPES.entryChanged },
  });
}

/** As JSON has it: a field that was not given is not there. */
function withoutGaps(detail: object | null): unknown {
  return JSON.parse(JSON.stringify(detail)) as unknown;
}
