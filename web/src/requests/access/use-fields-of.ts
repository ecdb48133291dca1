import { answersOf } from '@carebourse/contracts/form-answers';
import type { ResourceRequest } from '@carebourse/contracts/requests';
import { typedFrom } from '../forms/answer-form.ts';
import { lastAnswered } from '../forms/answered-facts.tsx';
import { useHistory } from './api/get-history.ts';
import { isActive } from '../record/find-request.ts';
import { statementFieldsOf } from '../request-form/purpose-statement.ts';
import type { RequestFields } from '../request-form/request-form.ts';

/**
 * What a request says, as the fields of its dialog hold it, to be changed or asked for once more. What was answered is in its
 * history, which is read when the dialog is to open: not before `isReady`.
 */
export function useFieldsOf(
  request: ResourceRequest | undefined,
  isOpening: boolean,
): { fields: RequestFields | undefined; isReady: boolean } {
  const history = useHistory(isOpening ? request?.id : undefined);
  const isReady = isOpening && (!request || history.isSuccess || history.isError);
  if (!request) return { fields: undefined, isReady };
  // A file stays with its request: whoever asks once more brings it again.
  const answered = lastAnswered(history.data).filter(({ kind }) => kind !== 'file' || isActive(request));
  const answers = typedFrom(answersOf(answered));
  return {
    fields: {
      ...statementFieldsOf(request),
      accessType: request.accessTypes[0] ?? 'view',
      answers,
    },
    isReady,
  };
}
