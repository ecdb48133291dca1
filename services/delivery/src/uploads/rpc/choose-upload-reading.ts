import { MESSAGES } from '@carebourse/contracts/messages';
import { readingChoiceSchema, tableReadingSchema, type ReadingChoice } from '@carebourse/contracts/table-reading';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import { isDeepStrictEqual } from 'node:util';
import { requireStewarded } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { checkReading } from '../domain/check-reading.ts';
import { NOTHING_FOUND } from '../domain/found.ts';
import { changeState, lockUpload, type StateChange, type UploadRow } from '../store/uploads.ts';
import { requireUpload } from '../require-upload.ts';
import { auditAct } from '../../rpc/audit-act.ts';
import { presentUpload } from './present-upload.ts';
import { requireReading } from './require-reading.ts';

/** What was recognized is confirmed; by another reading the file is looked into again, in the background. */
export const chooseUploadReading: DeliveryRpc<'ChooseUploadReading'> = async (context, request, { caller }) => {
  const { db, cipher, uploads } = context;
  const brought = await requireUpload(context, caller, request.id);
  const entry = await requireStewarded(context, caller, brought, 'change');
  const chosen = parse(readingChoiceSchema, readJson(request.reading, ''));
  const upload = await db.$transaction(async (tx) => {
    const found = await lockUpload(tx, cipher, brought.id);
    if (!found) throw new NotFoundError(MESSAGES.uploads.notFound);
    if (isChosenAlready(found, chosen)) return found;
    const change = changeBy(found, chosen);
    await changeState(tx, found.id, found.state, change);
    await auditAct(tx, caller, 'reading.chosen', entry);
    return { ...found, ...change };
  });
  if (upload.state === 'inspecting') uploads.work.wake();
  return { upload: presentUpload(upload, upload.totalBytes) };
};

/** The same call again asks for nothing new. */
function isChosenAlready({ reading, found }: UploadRow, chosen: ReadingChoice): boolean {
  return isDeepStrictEqual(reading, chosen) && isDeepStrictEqual(found?.reading?.reading, chosen) && isConfirmed(found);
}

const isConfirmed = (found: UploadRow['found']) => found?.reading?.confirmed === true;

/** @throws ConflictError when nothing can be chosen, InvalidInputError by field */
function changeBy(
  upload: UploadRow,
  reading: ReadingChoice,
): Pick<UploadRow, 'state' | 'reading' | 'found'> & StateChange {
  const present = requireReading(upload);
  checkReading(reading, present.reading);
  if (isDeepStrictEqual(present.reading, reading)) {
    const { state, found } = upload;
    return { state, reading, found: { ...(found ?? NOTHING_FOUND), reading: { ...present, confirmed: true } } };
  }
  const settled = {
    reading: tableReadingSchema.parse({ ...present.reading, ...reading }),
    questions: [],
    confirmed: true,
  };
  return { state: 'inspecting', reading, found: { ...NOTHING_FOUND, reading: settled } };
}
