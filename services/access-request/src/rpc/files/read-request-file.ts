import { MESSAGES } from '@carebourse/contracts/messages';
import { outboxRow } from '@carebourse/messaging/outbox';
import { UnavailableError } from '@carebourse/runtime/errors';
import type { AccessRequestStreamRpc } from '../../context.ts';
import { requestAudit } from '../../events/request-audit.ts';
import { openBytes } from '../../files/seal-bytes.ts';
import { presentFile } from './present-file.ts';
import { requireFile } from './require-file.ts';

/** Below what gRPC takes in a message. */
const PIECE_BYTES = 256 * 1024;

/** Each file that goes out is a line of the audit trail. */
export const readRequestFile: AccessRequestStreamRpc<'ReadRequestFile'> = async function* (context, request, call) {
  const { db, files } = context;
  const { about, file } = await requireFile(context, request, call.caller);
  const bytes = await files.lane.run(async () => {
    const sealed = await files.objects.read(file.object);
    if (!sealed) throw new UnavailableError(MESSAGES.http.unavailable);
    return openBytes(sealed, Buffer.from(file.key, 'base64'), file.object);
  });
  await db.outbox.create({ data: outboxRow(requestAudit(about, 'file-read', call.caller)) });
  yield { file: presentFile(file) };
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield { content: bytes.subarray(at, at + PIECE_BYTES) };
};
