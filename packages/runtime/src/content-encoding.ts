import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Past this quality brotli costs several times as much for a few per cent. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? compressors.br(body, BROTLI) : compressors.gzip(body);
}

/** There are few different headers; what one of them asks for is worked out once. */
const known = new Map<string, Encoding>();
const KNOWN_AT_MOST = 200;

/** The best encoding that an Accept-Encoding header takes (RFC 9110 §12.5.3). */
export function preferredEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const found = known.get(header);
  if (found) return found;
  const encoding = readPreference(header);
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(header, encoding);
  return encoding;
}

function readPreference(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
