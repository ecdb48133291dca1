import { MESSAGES } from '@carebourse/contracts/messages';
import { outboxRow } from '@carebourse/messaging/outbox';
import { ConflictError } from '@carebourse/runtime/errors';
import type { AccessRequestRpc } from '../../context.ts';
import { requestAudit } from '../../events/request-audit.ts';
import { removeUnsent } from '../../store/request-files.ts';
import { requireFile } from './require-file.ts';

/** What was sent stays with its message. */
export const removeRequestFile: AccessRequestRpc<'RemoveRequestFile'> = async (context, request, { caller }) => {
  const { about, file } = await requireFile(context, request, caller);
  const object = await context.db.$transaction(async (tx) => {
    const gone = await removeUnsent(tx, file.id);
    if (gone !== undefined) await tx.outbox.create({ data: outboxRow(requestAudit(about, 'file-removed', caller)) });
    return gone;
  });
  if (object === undefined) throw new ConflictError(MESSAGES.requestFiles.sent);
  // What cannot be removed now the sweep removes.
  await context.files.objects.remove([object]).catch(() => undefined);
  return {};
};
