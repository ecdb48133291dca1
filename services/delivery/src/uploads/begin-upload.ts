import { MESSAGES } from '@carebourse/contracts/messages';
import { STEWARD_LIMITS } from '@carebourse/contracts/plan-limits';
import type { Upload } from '@carebourse/contracts/stewardship';
import { auditRow } from '@carebourse/messaging/audit';
import type { Caller } from '@carebourse/rpc/caller';
import { RateLimitedError } from '@carebourse/runtime/errors';
import { randomUUID } from 'node:crypto';
import type { Stewarded } from '../check/steward.ts';
import type { Context } from '../context.ts';
import { addUpload, takeUploadTurn, uploadedSince, type UploadRow } from '../store/uploads.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface Announced {
  fileName: Upload['fileName'];
  totalBytes: number;
}

/**
 * Makes room for a file that is to come, and notes who brings it.
 * @throws RateLimitedError when the caller has brought as much as a day may; what the disk says when it has no room
 */
export async function beginUpload(
  { db, cipher, uploads, now }: Pick<Context, 'db' | 'cipher' | 'uploads' | 'now'>,
  caller: Caller,
  { name, accessLevel: _, ...entry }: Stewarded,
  announced: Announced,
): Promise<UploadRow> {
  const { userId: ownerId, role: ownerRole } = caller;
  const id = randomUUID();
  return db.$transaction(async (tx) => {
    await takeUploadTurn(tx, ownerId);
    const { bytes, first } = await uploadedSince(tx, ownerId, new Date(now().getTime() - DAY_MS));
    if (bytes + announced.totalBytes > STEWARD_LIMITS.bytesPerDay) {
      const back = (first ?? now()).getTime() + DAY_MS - now().getTime();
      throw new RateLimitedError(MESSAGES.uploads.quotaUsedUp(STEWARD_LIMITS.bytesPerDay), Math.ceil(back / 1000));
    }
    await tx.outbox.create({
      data: auditRow('delivery', {
        actor: caller,
        action: 'upload.begun',
        informationType: 'granted-data',
        subject: `resource/${entry.resourceType}/${entry.resourceId}`,
        title: name,
        outcome: 'success',
      }),
    });
    const upload = await addUpload(tx, cipher, { id, ownerId, ownerRole, ...entry, ...announced }, now());
    // Where there is no room for a file, there is no upload either.
    await uploads.files.create(id);
    return upload;
  });
}
