import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of a call of an agent: of one that comes again by its Idempotency-Key the same.
 * @param key of the call, which nobody can guess who has not made it
 */
export function invocationId(key: string | undefined): string {
  if (key === undefined) return randomUUID();
  const hex = createHash('sha256').update(`invocation/${key}`).digest('hex');
  // RFC 9562, version 8: the rest is what its maker wants.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
