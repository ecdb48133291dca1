import { MESSAGES } from '@carebourse/contracts/messages';
import type { NewEvent } from '@carebourse/messaging/event';
import { outboxRow } from '@carebourse/messaging/outbox';
import { UnavailableError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import { openBytes } from '../store/seal-bytes.ts';
import type { RequestFile } from '../../store/request-files.ts';
import { presentFile } from '../../rpc/present-file.ts';

/** Below what gRPC takes in a message. */
const PIECE_BYTES = 256 * 1024;

/**
 * A file, and then its bytes piece by piece.
 * @param line of the audit trail: each file that goes out is one
 */
export async function* giveFile({ db, files }: Pick<Context, 'db' | 'files'>, file: RequestFile, line: NewEvent) {
  const bytes = await files.outgoing.run(async () => {
    const sealed = await files.objects.read(file.object);
    if (!sealed) throw new UnavailableError(MESSAGES.http.unavailable);
    return openBytes(sealed, Buffer.from(file.key, 'base64'), file.object);
  });
  await db.outbox.create({ data: outboxRow(line) });
  yield { file: presentFile(file) };
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield { content: bytes.subarray(at, at + PIECE_BYTES) };
}
