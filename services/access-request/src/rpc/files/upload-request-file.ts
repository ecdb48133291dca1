import { MESSAGES } from '@carebourse/contracts/messages';
import { REQUEST_FILE_LIMITS, requestFileQuerySchema } from '@carebourse/contracts/request-files';
import { idSchema } from '@carebourse/contracts/text';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { AccessRequestServiceDefinition } from '@carebourse/rpc/access-request';
import { applyOnce } from '@carebourse/rpc/apply-once';
import type { Call } from '@carebourse/rpc/handler';
import type { RequestOut } from '@carebourse/rpc/methods';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { nextId } from '@carebourse/runtime/next-id';
import { parse } from '@carebourse/runtime/parse';
import { createHash, randomUUID } from 'node:crypto';
import type { AccessRequestUploadRpc, Context } from '../../context.ts';
import { refusal } from '../../domain/files/refuse-file.ts';
import { requestAudit } from '../../events/request-audit.ts';
import { checkApart } from '../../files/check-apart.ts';
import { newFileKey, sealBytes } from '../../files/seal-bytes.ts';
import { addFile, countUnsent, findFile, type NewRequestFile, type RequestFile } from '../../store/request-files.ts';
import type { Transaction } from '../../store/database.ts';
import { lockRequest, requireRequest } from '../../store/requests.ts';
import { requireSide } from '../require-side.ts';
import { presentFile } from './present-file.ts';

type Message = RequestOut<AccessRequestServiceDefinition['UploadRequestFile']>;

const startSchema = requestFileQuerySchema.extend({ id: idSchema });

/** That one person may have waiting at once. */
const MOST_WAITING = 20;

/** Nothing is read before it is seen that the caller has a part in the request, and nothing kept before it was looked at. */
export const uploadRequestFile: AccessRequestUploadRpc<'UploadRequestFile'> = async (context, requests, call) => {
  const { db, cipher, files, throttle } = context;
  const { userId } = call.caller;
  const messages = requests[Symbol.asyncIterator]();
  const { id: requestId, name } = await readStart(messages);
  await requireSide(db, await requireRequest(db, cipher, requestId), call.caller);
  await throttle.countMessage(userId);
  if ((await countUnsent(db, userId)) >= MOST_WAITING) throw new ConflictError(MESSAGES.requestFiles.tooManyWaiting);
  const stored = await files.lane.run(async () => {
    const bytes = await readBytes(messages);
    const kind = await files.checks.run(() => checkApart(name, bytes));
    await files.scanner.scan(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return keep(context, call, { requestId, name, kind, sha256 }, bytes);
  });
  return { file: presentFile(stored) };
};

async function readStart(messages: AsyncIterator<Message>) {
  const first = await messages.next();
  const start = first.done ? undefined : first.value.start;
  if (!start) throw new InvalidInputError(MESSAGES.requestFiles.empty);
  return parse(startSchema, start);
}

async function readBytes(messages: AsyncIterator<Message>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value, done } = await messages.next();
    if (done) return Buffer.concat(pieces);
    if (!value.content) continue;
    size += value.content.length;
    if (size > REQUEST_FILE_LIMITS.bytes) {
      throw refusal(MESSAGES.requestFiles.tooLarge(REQUEST_FILE_LIMITS.megabytes));
    }
    pieces.push(value.content);
  }
}

/** The bytes first: a row without them would be a file that cannot be read. */
async function keep(
  { db, cipher, files, now }: Context,
  call: Call,
  told: Pick<NewRequestFile, 'requestId' | 'name' | 'kind' | 'sha256'>,
  bytes: Buffer,
): Promise<RequestFile> {
  const object = randomUUID();
  const key = newFileKey();
  const { userId: authorId } = call.caller;
  await files.objects.put(object, sealBytes(bytes, key, object));
  const discard = () => files.objects.remove([object]);
  try {
    const stored = await db.$transaction(async (tx) => {
      const about = await lockRequest(tx, cipher, told.requestId);
      await requireSide(tx, about, call.caller);
      const id = await nextId(tx, 'request_file');
      const make = async () => {
        const file = { ...told, id, authorId, at: now(), bytes: bytes.length, object, key: key.toString('base64') };
        await tx.outbox.create({ data: outboxRow(requestAudit(about, 'file-brought', call.caller)) });
        return addFile(tx, cipher, file);
      };
      return applyOnce(tx, call, id, make, (madeId) => requireSame(tx, cipher, madeId, told.sha256));
    });
    if (stored.object !== object) await discard();
    return stored;
  } catch (error) {
    // What cannot be removed now the sweep removes.
    await discard().catch(() => undefined);
    throw error;
  }
}

/** What the same call made before. @throws ConflictError when it brought something else, or it is gone */
async function requireSame(tx: Transaction, cipher: FieldCipher, id: number, sha256: string): Promise<RequestFile> {
  const file = await findFile(tx, cipher, { id });
  if (file?.sha256 !== sha256) throw new ConflictError(MESSAGES.idempotency.otherCall);
  return file;
}
