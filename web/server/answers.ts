/** A public answer of the gateway. */
export interface Answer {
  /** 304 for one that is still what its ETag named. */
  status: number;
  /** Names this state of it; undefined for answers that may be others the next time. */
  etag: string | undefined;
  body: string;
}

/** @param etag of the answer that is there already */
export type ReadAnswer = (address: string, signal: AbortSignal, etag?: string) => Promise<Answer>;

const LARGEST_BYTES = 1024 * 1024;

/**
 * Reads public answers: without anybody's cookie.
 * @param gateway its address, such as `http://127.0.0.1:8080`
 * @throws when it does not answer, or more than a page can be drawn from
 */
export function answersOf(gateway: string): ReadAnswer {
  return async (address, signal, etag) => {
    if (!address.startsWith('/api/')) throw new Error(`${address} is not the API's`);
    const response = await fetch(new URL(address, gateway), {
      headers: { accept: 'application/json', ...(etag && { 'if-none-match': etag }) },
      redirect: 'error',
      signal,
    });
    const body = await response.text();
    if (body.length > LARGEST_BYTES) throw new Error(`${address} is too long for a page`);
    return { status: response.status, etag: response.headers.get('etag') ?? undefined, body };
  };
}
