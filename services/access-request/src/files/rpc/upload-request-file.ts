import { requestFileQuerySchema } from '@carebourse/contracts/request-files';
import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestUploadRpc } from '../../context.ts';
import { requestAudit } from '../../events/request-audit.ts';
import { countUnsent } from '../../store/request-files.ts';
import { lockRequest, requireRequest } from '../../store/requests.ts';
import { requireSide } from '../../rpc/require-side.ts';
import { presentFile } from '../../rpc/present-file.ts';
import { checkWaiting, readStart, takeInFile } from './take-in-file.ts';

const startSchema = requestFileQuerySchema.extend({ id: idSchema });

/** Nothing is read before it is seen that the caller has a part in the request, and nothing kept before it was looked at. */
export const uploadRequestFile: AccessRequestUploadRpc<'UploadRequestFile'> = async (context, requests, call) => {
  const { db, cipher, throttle } = context;
  const { caller } = call;
  const pieces = requests[Symbol.asyncIterator]();
  const { id: requestId, name } = parse(startSchema, await readStart(pieces));
  await requireSide(db, await requireRequest(db, cipher, requestId), caller);
  await throttle.countMessage(caller.userId);
  checkWaiting(await countUnsent(db, caller.userId));
  const stored = await takeInFile(context, call, {
    name,
    place: { requestId },
    pieces,
    async permit(tx) {
      const about = await lockRequest(tx, cipher, requestId);
      await requireSide(tx, about, caller);
      return requestAudit(about, 'file-brought', caller);
    },
  });
  return { file: presentFile(stored) };
};
