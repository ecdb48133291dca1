import { MESSAGES } from '@carebourse/contracts/service-messages';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { Upload } from '@carebourse/contracts/stewardship';
import { auditRow } from '@carebourse/messaging/audit';
import type { Caller } from '@carebourse/rpc/caller';
import { ForbiddenError, RateLimitedError } from '@carebourse/runtime/errors';
import { randomUUID } from 'node:crypto';
import { stewardQuota } from '../check/steward-plan.ts';
import type { Stewarded } from '../check/steward.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../store/database.ts';
import { storedBytesOf } from '../store/releases.ts';
import type { Entry } from '../store/tables.ts';
import { addUpload, takeUploadTurn, uploadedSince, type UploadRow } from './store/uploads.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface Announced {
  fileName: Upload['fileName'];
  totalBytes: number;
}

type BeginContext = Pick<Context, 'db' | 'cipher' | 'uploads' | 'accessRequest' | 'now'>;

/**
 * Makes room for a file that is to come, and notes who brings it.
 * @throws RateLimitedError when the caller has brought as much as a day may, ForbiddenError when the entry has as much as it
 * may; what the disk says when it has no room
 */
export async function beginUpload(
  context: BeginContext,
  caller: Caller,
  { resourceType, resourceId, name }: Stewarded,
  announced: Announced,
): Promise<UploadRow> {
  const { db, cipher, uploads, now } = context;
  const { userId: ownerId, role: ownerRole } = caller;
  const entry = { resourceType, resourceId };
  const id = randomUUID();
  const quota = await stewardQuota(context, caller);
  // Where there is no room for a file, there is no upload either. Before the transaction: nobody waits for a store in one.
  await uploads.files.create(id);
  const begin = db.$transaction(async (tx) => {
    await takeUploadTurn(tx, ownerId);
    await requireRoomToday(tx, ownerId, announced.totalBytes, quota.uploadBytesPerDay, now());
    await requireRoomKept(tx, entry, announced.totalBytes, quota.storedBytesPerEntry);
    await tx.outbox.create({
      data: auditRow('delivery', {
        actor: caller,
        action: 'upload.begun',
        informationType: 'granted-data',
        subject: `resource/${resourceType}/${resourceId}`,
        title: name,
        outcome: 'success',
      }),
    });
    return addUpload(tx, cipher, { id, ownerId, ownerRole, ...entry, ...announced }, now());
  });
  try {
    return await begin;
  } catch (error) {
    // What cannot be removed now is swept.
    await uploads.files.remove(id).catch(() => undefined);
    throw error;
  }
}

/** @param most of a day; null without a limit */
async function requireRoomToday(
  tx: Transaction,
  ownerId: number,
  bytes: number,
  most: number | null,
  now: Date,
): Promise<void> {
  if (most === null) return;
  const { bytes: brought, first } = await uploadedSince(tx, ownerId, new Date(now.getTime() - DAY_MS));
  if (brought + bytes <= most) return;
  const back = (first ?? now).getTime() + DAY_MS - now.getTime();
  throw new RateLimitedError(MESSAGES.uploads.quotaUsedUp(most), Math.ceil(back / 1000));
}

/** The file counts as it comes: what it becomes is rarely larger. */
async function requireRoomKept(tx: Transaction, entry: Entry, bytes: number, most: number | null): Promise<void> {
  if (most === null || (await storedBytesOf(tx, entry)) + bytes <= most) return;
  throw new ForbiddenError(MESSAGES.uploads.storeUsedUp(most), { type: PROBLEM_TYPES.planExceeded });
}
