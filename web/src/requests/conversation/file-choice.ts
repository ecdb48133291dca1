import { FILE_ENDINGS, fileNameSchema, REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { MESSAGES } from '@carebourse/contracts/messages';

/** As file choosers take it. */
export const ACCEPTED_FILES = FILE_ENDINGS.join(',');

/**
 * What can be said against a file before it is sent; undefined when nothing can. The service looks into it.
 * @param room how many more files the message takes
 */
export function choiceProblem({ name, size }: Pick<File, 'name' | 'size'>, room: number): string | undefined {
  const { empty, tooLarge, tooMany } = MESSAGES.requestFiles;
  if (room < 1) return tooMany(REQUEST_FILE_LIMITS.ofMessage);
  if (size === 0) return empty;
  if (size > REQUEST_FILE_LIMITS.bytes) return tooLarge(REQUEST_FILE_LIMITS.megabytes);
  return fileNameSchema.safeParse(name).error?.issues[0]?.message;
}
