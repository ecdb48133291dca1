import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { requestFileQuerySchema } from '@carebourse/contracts/request-files';
import type { Caller } from '@carebourse/rpc/caller';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestUploadRpc, Context } from '../../context.ts';
import { submit } from '../../domain/request.ts';
import { countForForms } from '../../store/request-files.ts';
import { readForm } from '../../rpc/form-input.ts';
import { presentFile } from '../../rpc/present-file.ts';
import { checkWaiting, readStart, takeInFile } from './take-in-file.ts';
import { formFileAudit } from './form-file-audit.ts';

const startSchema = requestFileQuerySchema.extend(resourceReferenceSchema.shape);

/** Nothing is read before it is seen that the caller may ask for the entry, and that its form asks for a file. */
export const uploadFormFile: AccessRequestUploadRpc<'UploadFormFile'> = async (context, requests, call) => {
  const { db, throttle } = context;
  const { caller } = call;
  const pieces = requests[Symbol.asyncIterator]();
  const { name, ...entry } = parse(startSchema, await readStart(pieces));
  await requireFileQuestion(context, caller, entry);
  await throttle.countMessage(caller.userId);
  checkWaiting(await countForForms(db, caller.userId));
  const permit = async () => formFileAudit(entry, 'brought', caller);
  return { file: presentFile(await takeInFile(context, call, { name, place: entry, pieces, permit })) };
};

/**
 * @throws NotFoundError when there is no such entry
 * @throws ForbiddenError when it is not offered to the caller's role
 * @throws ConflictError when its form asks for no file
 */
async function requireFileQuestion(
  { catalogue }: Pick<Context, 'catalogue'>,
  caller: Caller,
  { resourceType, resourceId }: ReturnType<typeof resourceReferenceSchema.parse>,
): Promise<void> {
  // In the caller's own name: their token goes along.
  const resource = await catalogue.entries.call('GetResource', { resourceType, resourceId });
  submit(caller, { ...resource, resourceType });
  const questions = readForm(resource.form)?.questions ?? [];
  if (!questions.some(({ kind }) => kind === 'file')) throw new ConflictError(MESSAGES.entryForm.noFileAsked);
}
