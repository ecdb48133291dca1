import { MESSAGES } from '@carebourse/contracts/messages';
import { REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import type { NewEvent } from '@carebourse/messaging/event';
import { outboxRow } from '@carebourse/messaging/outbox';
import { applyOnce } from '@carebourse/rpc/apply-once';
import type { Call } from '@carebourse/rpc/handler';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { nextId } from '@carebourse/runtime/next-id';
import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { refusal } from '../domain/refuse-file.ts';
import { checkApart } from './check-apart.ts';
import { newFileKey, sealBytes } from '../store/seal-bytes.ts';
import type { Transaction } from '../../store/database.ts';
import { addFile, findFile, type FilePlace, type NewRequestFile, type RequestFile } from '../../store/request-files.ts';

/** A message of a call that brings a file: what is told of it comes first, and then its bytes. */
interface Piece<Start> {
  start?: Start | null | undefined;
  content?: Uint8Array | null | undefined;
}

/** @throws InvalidInputError when nothing is told */
export async function readStart<Start>(pieces: AsyncIterator<Piece<Start>>): Promise<Start> {
  const first = await pieces.next();
  const start = first.done ? undefined : first.value.start;
  if (!start) throw new InvalidInputError(MESSAGES.requestFiles.empty);
  return start;
}

/** That one person may have waiting at once to be sent, and to answer forms. */
const MOST_WAITING = 20;

/** Whether a person may bring one more. @throws ConflictError */
export function checkWaiting(count: number): void {
  if (count >= MOST_WAITING) throw new ConflictError(MESSAGES.requestFiles.tooManyWaiting);
}

interface Incoming {
  name: string;
  place: FilePlace;
  pieces: AsyncIterator<Piece<unknown>>;
  /** Looks once more, under the lock that is needed, whether the file may be kept; answers the line of the audit trail. */
  permit: (tx: Transaction) => Promise<NewEvent>;
}

/** The one way in for files: reads one, looks at it, and keeps it. The same call keeps it once. */
export function takeInFile(
  context: Context,
  call: Call,
  { name, place, pieces, permit }: Incoming,
): Promise<RequestFile> {
  const { files } = context;
  const take = async () => {
    const bytes = await readBytes(pieces);
    const kind = await files.checks.run(() => checkApart(name, bytes));
    await files.scanner.scan(bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return keep(context, call, { name, kind, sha256, place, permit }, bytes);
  };
  return files.senders.run(call.caller.userId, () => files.incoming.run(take));
}

async function readBytes(pieces: AsyncIterator<Piece<unknown>>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) return Buffer.concat(read);
    if (!value.content) continue;
    size += value.content.length;
    if (size > REQUEST_FILE_LIMITS.bytes) {
      throw refusal(MESSAGES.requestFiles.tooLarge(REQUEST_FILE_LIMITS.megabytes));
    }
    read.push(value.content);
  }
}

/** The bytes first: a row without them would be a file that cannot be read. */
async function keep(
  { db, cipher, files, now }: Context,
  call: Call,
  { place, permit, ...uploaded }: Pick<Incoming, 'place' | 'permit'> & Pick<NewRequestFile, 'name' | 'kind' | 'sha256'>,
  bytes: Buffer,
): Promise<RequestFile> {
  const object = randomUUID();
  const key = newFileKey();
  const { userId: authorId } = call.caller;
  await files.objects.put(object, sealBytes(bytes, key, object));
  const discard = () => files.objects.remove([object]);
  try {
    const stored = await db.$transaction(async (tx) => {
      const line = await permit(tx);
      const id = await nextId(tx, 'request_file');
      const make = async () => {
        const file = { ...uploaded, id, authorId, at: now(), bytes: bytes.length, object, key: key.toString('base64') };
        await tx.outbox.create({ data: outboxRow(line) });
        return addFile(tx, cipher, { ...file, ...place });
      };
      return applyOnce(tx, call, id, make, (madeId) => requireSame(tx, cipher, madeId, uploaded.sha256));
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
