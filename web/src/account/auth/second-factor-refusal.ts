import { ApiError } from '../../lib/http.ts';

/** What the server says when the password is right and a second factor is still to be shown; otherwise undefined. */
export function secondFactorRefusal(error: unknown): string | undefined {
  return error instanceof ApiError && error.problem['secondFactor'] === 'required' ? error.message : undefined;
}
