import { InvalidInputError } from '@carebourse/runtime/errors';
import { QuestionRefusedError } from '@carebourse/table-store/question-refused';

/** What cannot be asked is reported by field, as other wrong input is. @throws InvalidInputError */
export async function refusingClearly<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QuestionRefusedError)) throw error;
    throw new InvalidInputError(error.message, { [error.path]: [error.message] });
  }
}
