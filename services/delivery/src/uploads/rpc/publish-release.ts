import { MESSAGES } from '@carebourse/contracts/messages';
import { releaseInputSchema } from '@carebourse/contracts/stewardship';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { isDeepStrictEqual } from 'node:util';
import { requireStewarded } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { changeState, lockUpload, type UploadRow } from '../store/uploads.ts';
import { requireUpload } from '../require-upload.ts';
import { auditAct } from '../../rpc/audit-act.ts';
import { presentUpload } from './present-upload.ts';
import { readDefinition } from './read-definition.ts';
import { readDeleteAt } from '../../releases/domain/read-delete-at.ts';
import { requireReady } from './require-ready.ts';

/** The file is taken in the background: what is asked for stands in the database first. */
export const publishRelease: DeliveryRpc<'PublishRelease'> = async (context, request, { caller }) => {
  const { db, cipher, uploads, now } = context;
  const entry = await requireStewarded(context, caller, request, 'change');
  const { id } = await requireUpload(context, caller, request.uploadId);
  const definition = await readDefinition(request.definition);
  const deleteAt = readDeleteAt(request.deleteAt, now());
  const { corrects } = parse(releaseInputSchema.pick({ corrects: true }), request);
  const upload = await db.$transaction(async (tx) => {
    const found = await lockUpload(tx, cipher, id);
    if (!found) throw new NotFoundError(MESSAGES.uploads.notFound);
    if (isAskedAlready(found, definition)) return found;
    requireReady(found, entry);
    await changeState(tx, id, found.state, { state: 'publishing', definition, deleteAt, corrects });
    await auditAct(tx, caller, 'release.asked', entry);
    return { ...found, state: 'publishing' as const, definition };
  });
  uploads.work.wake();
  return { upload: presentUpload(upload, upload.totalBytes) };
};

/** The same call again asks for nothing new. */
function isAskedAlready({ state, ...upload }: UploadRow, definition: UploadRow['definition']): boolean {
  return (state === 'publishing' || state === 'published') && isDeepStrictEqual(upload.definition, definition);
}
