import Negotiator from 'negotiator';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What we send, the best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Past this quality brotli costs several times as much for a few per cent. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? compressors.br(body, BROTLI) : compressors.gzip(body);
}

/** The best encoding that a request takes (Accept-Encoding, RFC 9110 §12.5.3). */
export function preferredEncoding(request: Pick<IncomingMessage, 'headers'>): Encoding {
  const taken = new Negotiator(request).encodings(ENCODINGS);
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? 'identity';
}
