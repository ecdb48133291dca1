import { compress, type Encoding } from '@carebourse/runtime/content-encoding';
import { createHash } from 'node:crypto';

/** Shorter bodies fit into one packet as they are. */
const WORTH_COMPRESSING_BYTES = 1_400;

/** A body as it goes out, with the headers that describe it. */
interface Variant {
  body: Buffer;
  headers: Record<string, string>;
}

/** An answer that is the same for everyone, ready to be sent. */
export interface CachedResponse {
  /** Of all answers, also one without a body. */
  headers: Record<string, string>;
  /** The body in an encoding, made on the first call and once. */
  variant(encoding: Encoding): Promise<Variant>;
  bytes: number;
}

/** @param link the header Link of a page */
export function createCachedResponse(json: string, link?: string): CachedResponse {
  const body = Buffer.from(json);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const compressible = body.length >= WORTH_COMPRESSING_BYTES;
  const identity = Promise.resolve(variantOf(body, 'identity'));
  const made: Partial<Record<Encoding, Promise<Variant>>> = { identity };

  return {
    headers: { etag, 'cache-control': 'no-cache', vary: 'accept-encoding', ...(link && { link }) },
    async variant(encoding) {
      if (!compressible || encoding === 'identity') return identity;
      return (made[encoding] ??= compress(body, encoding).then((packed) => variantOf(packed, encoding)));
    },
    // Text takes about half as much again in both encodings together.
    bytes: Math.ceil(body.length * (compressible ? 1.5 : 1)),
  };
}

function variantOf(body: Buffer, encoding: Encoding): Variant {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) };
  return { body, headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding } };
}
