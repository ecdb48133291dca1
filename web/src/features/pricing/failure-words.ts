import { ApiError } from '../../lib/http.ts';

/**
 * What a failed billing call tells its user: the server's message. Status 404 means that this installation takes no
 * payments; its "Not found" would tell nothing, so `refused` says what did not happen.
 */
export function failureWords(error: unknown, refused: string, unexpected = refused): string {
  if (error instanceof ApiError && error.status === 404) return refused;
  return (error instanceof Error && error.message) || unexpected;
}
