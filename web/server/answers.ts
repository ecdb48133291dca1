import { Kept } from './kept.ts';

/** A public answer of the gateway. */
export interface Answer {
  status: number;
  /** Names this state of it; undefined for answers that are not kept. */
  etag: string | undefined;
  body: string;
}

export type ReadAnswer = (address: string, signal: AbortSignal) => Promise<Answer>;

const KEPT_BYTES = 8 * 1024 * 1024;
const LARGEST_BYTES = 1024 * 1024;

/**
 * Reads public answers: without anybody's cookie, and each one again only when its ETag has changed.
 * @param gateway its address, such as `http://127.0.0.1:8080`
 * @throws when it does not answer, or more than a page can be drawn from
 */
export function answersOf(gateway: string): ReadAnswer {
  const kept = new Kept<Answer>(KEPT_BYTES);
  return async (address, signal) => {
    if (!address.startsWith('/api/')) throw new Error(`${address} is not the API's`);
    const known = kept.get(address);
    const response = await fetch(new URL(address, gateway), {
      headers: { accept: 'application/json', ...(known?.etag && { 'if-none-match': known.etag }) },
      redirect: 'error',
      signal,
    });
    if (response.status === 304 && known) {
      await response.body?.cancel();
      return known;
    }
    const body = await response.text();
    if (body.length > LARGEST_BYTES) throw new Error(`${address} is too long for a page`);
    const answer = { status: response.status, etag: response.headers.get('etag') ?? undefined, body };
    if (response.ok && answer.etag) kept.set(address, answer, body.length);
    return answer;
  };
}
