import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { type Answered, fileAnswersOf } from '@carebourse/contracts/form-answers';
import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import type { Transaction } from '../store/database.ts';
import { lockFormFiles, takeFormFiles } from '../store/request-files.ts';

interface Asking extends ResourceReference {
  userId: number;
  /** Of a request that is there already. */
  requestId?: number;
}

/**
 * Answers with the descriptions of the files among them. The files are locked, to be taken in the same transaction.
 * @throws InvalidInputError, by question, for a file that is not the person's own for this entry, or that another request has
 */
export async function withFiles<Given extends readonly Answered[] | null>(
  tx: Transaction,
  cipher: FieldCipher,
  { userId: authorId, resourceType, resourceId, requestId }: Asking,
  answered: Given,
): Promise<Given | Answered[]> {
  const asked = fileAnswersOf(answered ?? []);
  if (!answered || asked.length === 0) return answered;
  const ids = asked.map(({ id }) => id);
  const files = await lockFormFiles(tx, cipher, ids, { authorId, resourceType, resourceId });
  const gone = asked.filter(({ id }) => {
    const file = files.get(id);
    return !file || (file.requestId !== null && file.requestId !== requestId);
  });
  const { fileNotThere } = MESSAGES.entryForm;
  if (gone.length > 0) {
    const named = gone.map(({ question }) => [`answers.${question}`, [fileNotThere]]);
    throw new InvalidInputError(fileNotThere, Object.fromEntries(named) as Record<string, string[]>);
  }
  return answered.map((one) => {
    const file = one.kind === 'file' && typeof one.answer === 'number' ? files.get(one.answer) : undefined;
    if (!file) return one;
    const { name, kind, bytes, sha256 } = file;
    return { ...one, file: { name, kind, bytes, sha256 } };
  });
}

/** Makes the files that answer part of a request, which is stored by now. */
export async function takeFiles(
  tx: Transaction,
  requestId: number,
  answered: readonly Answered[] | null,
): Promise<void> {
  const ids = fileAnswersOf(answered ?? []).map(({ id }) => id);
  if (ids.length > 0) await takeFormFiles(tx, ids, requestId);
}
