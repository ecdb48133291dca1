import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';

/** Every reason for which a file is refused. */
export type FileRefusal = Exclude<
  {
    [Name in keyof typeof MESSAGES.requestFiles]: (typeof MESSAGES.requestFiles)[Name] extends string ? Name : never;
  }[keyof typeof MESSAGES.requestFiles],
  undefined
>;

/** @throws InvalidInputError always */
export function refuseFile(why: FileRefusal): never {
  throw refusal(MESSAGES.requestFiles[why]);
}

/** The refusal of a file, in words. */
export function refusal(message: string, cause?: unknown): InvalidInputError {
  return new InvalidInputError(message, { file: [message] }, { cause });
}
