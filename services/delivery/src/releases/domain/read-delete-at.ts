import { MESSAGES } from '@carebourse/contracts/service-messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';

/** @returns null when files are to be kept. @throws InvalidInputError for a time that is over */
export function readDeleteAt(text: string | undefined, now: Date): Date | null {
  if (text === undefined) return null;
  const { deleteAt } = parse(z.object({ deleteAt: z.iso.datetime() }), { deleteAt: text });
  const at = new Date(deleteAt);
  const { deleteInFuture } = MESSAGES.uploads;
  if (at <= now) throw new InvalidInputError(deleteInFuture, { deleteAt: [deleteInFuture] });
  return at;
}
