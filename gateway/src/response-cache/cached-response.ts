import { compress, type Encoding } from '@carebourse/runtime/content-encoding';
import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';

/** Shorter bodies fit into one packet as they are. */
const WORTH_COMPRESSING_BYTES = 1_400;

/** Node sends a text and its headers in one write, which is worth more than what it takes to put a short one together. */
const ONE_WRITE_BYTES = 4_096;

/** A body as it goes out, with the headers that describe it. */
export interface Variant {
  /** A text is ASCII, so that Node copies it and need not encode it. */
  body: Buffer | string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
}

/** An answer that is the same for everyone, ready to be sent. */
export interface CachedResponse {
  etag: string;
  /** Of all answers, also one without a body. */
  headers: readonly string[];
  /** The body in an encoding, if it is ready. */
  ready(encoding: Encoding): Variant | undefined;
  /** The body in an encoding, made on the first call and once. */
  prepare(encoding: Encoding): Promise<Variant>;
  bytes: number;
}

/** @param link the header Link of a page */
export function createCachedResponse(json: string, link?: string): CachedResponse {
  const body = Buffer.from(json);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const compressible = body.length >= WORTH_COMPRESSING_BYTES;
  const headers = [
    'etag',
    etag,
    'cache-control',
    'no-cache',
    'vary',
    'accept-encoding',
    ...(link ? ['link', link] : []),
  ];
  const identity = toVariant(body, 'identity');
  const ready: Partial<Record<Encoding, Variant>> = { identity };
  const making: Partial<Record<Encoding, Promise<Variant>>> = {};

  async function make(encoding: 'br' | 'gzip'): Promise<Variant> {
    const variant = toVariant(await compress(body, encoding), encoding);
    ready[encoding] = variant;
    return variant;
  }

  return {
    etag,
    headers,
    ready: (encoding) => (compressible ? ready[encoding] : identity),
    async prepare(encoding) {
      if (!compressible || encoding === 'identity') return identity;
      return (making[encoding] ??= make(encoding));
    },
    // Text takes about half as much again in both encodings together.
    bytes: Math.ceil(body.length * (compressible ? 1.5 : 1)),
  };
}

function toVariant(body: Buffer, encoding: Encoding): Variant {
  const headers = ['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length)];
  if (encoding !== 'identity') return { body, headers: [...headers, 'content-encoding', encoding] };
  return { body: body.length < ONE_WRITE_BYTES && isAscii(body) ? body.toString('latin1') : body, headers };
}
