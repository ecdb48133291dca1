import { resetLinkSchema } from '@carebourse/contracts/account';
import { ApiError } from '../../lib/http.ts';

/** Whether nothing more can be done with a mailed link: it is no whole one, or the server knows it no longer. */
export function isDeadLink(token: string, error: Error | null): boolean {
  const isWhole = resetLinkSchema.shape.token.safeParse(token).success;
  return !isWhole || (error instanceof ApiError && error.fieldErrors['token'] !== undefined);
}
