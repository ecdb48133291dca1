import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { requireStewarded } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { changeRelease, lockRelease } from '../../store/releases.ts';
import { auditAct } from '../../rpc/audit-act.ts';
import { readDeleteAt } from '../domain/read-delete-at.ts';
import { showStewardship } from './show-stewardship.ts';
import { releaseKeySchema } from './withdraw-release.ts';

export const scheduleDeletion: DeliveryRpc<'ScheduleDeletion'> = async (context, request, { caller }) => {
  const { db, now } = context;
  const entry = await requireStewarded(context, caller, request, 'change');
  const key = parse(releaseKeySchema, request);
  const deleteAt = readDeleteAt(request.deleteAt, now());
  await db.$transaction(async (tx) => {
    const release = await lockRelease(tx, entry, key);
    if (!release) throw new NotFoundError(MESSAGES.uploads.releaseNotFound);
    if (release.deletedAt) throw new ConflictError(MESSAGES.uploads.releaseDeleted);
    if (release.deleteAt?.getTime() === deleteAt?.getTime()) return;
    await changeRelease(tx, key, { deleteAt });
    await auditAct(tx, caller, 'release.scheduled', entry);
  });
  return { stewardship: await showStewardship(context, caller, entry) };
};
