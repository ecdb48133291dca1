import { hkdfSync } from 'node:crypto';

/** What signs the issuer's cookies, which live for minutes: made of the keys of the ring, the first of which signs. */
export function cookieKeysOf(ring: ReadonlyMap<string, Buffer>): string[] {
  return Array.from(ring.values(), (key) =>
    Buffer.from(hkdfSync('sha256', key, '', 'issuer cookies', 32)).toString('base64url'),
  );
}
