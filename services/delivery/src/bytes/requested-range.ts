import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'express';

/** Headers of conditional requests. They are for caches, and these answers may not be cached. */
const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/** Takes conditions off a request. Of a range of another version the whole is sent, which is what has to be counted. */
export function forgetConditions(headers: IncomingHttpHeaders, etag: string): void {
  const ofVersion = headers['if-range'];
  if (ofVersion !== undefined && ofVersion !== etag) delete headers.range;
  for (const name of [...CONDITIONS, 'if-range']) delete headers[name];
}

/** How many bytes of a file a request asks for; undefined when it asks for none that there are. Of several ranges all. */
export function requestedBytes(request: Pick<Request, 'range'>, bytes: number): number | undefined {
  const ranges = request.range(bytes, { combine: true });
  if (ranges === -1) return undefined;
  const [only, ...others] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  return only && others.length === 0 ? only.end - only.start + 1 : bytes;
}
