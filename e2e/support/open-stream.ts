import type { ApiClient } from './api-client.ts';

/** A stream of notifications that is being read. */
export interface OpenStream {
  /** What came so far. */
  text: string;
  /** Whether the product has ended it. */
  ended: boolean;
  close(): void;
}

export async function openStream({ base, cookie }: ApiClient): Promise<OpenStream> {
  const over = new AbortController();
  const response = await fetch(`${base}/api/notifications/stream`, { headers: { cookie }, signal: over.signal });
  if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status}`);
  const stream: OpenStream = { text: '', ended: false, close: () => over.abort() };
  const { body } = response;
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body) stream.text += decoder.decode(chunk, { stream: true });
  })()
    .catch(() => undefined)
    .finally(() => (stream.ended = true));
  return stream;
}
