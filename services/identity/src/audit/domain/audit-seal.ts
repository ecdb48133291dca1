import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The end of the trail: how many rows there are, and the last one's hash. */
export interface AuditHead {
  sequence: bigint;
  hash: Uint8Array;
}

/**
 * Seals the end of the audit trail. The chain alone shows a row that was changed or taken out of the middle; the sealed
 * end also shows that the last rows were cut off, or that somebody with the database but without the key wrote it anew.
 */
export interface AuditSeal {
  /** `<key name>.<HMAC in base64url>` */
  make(head: AuditHead): string;
  holds(head: AuditHead, seal: string): boolean;
}

/** @param ring keys of 32 bytes by name; the first seals, all check */
export function createAuditSeal(ring: ReadonlyMap<string, Buffer>): AuditSeal {
  const [current] = ring;
  if (current === undefined) throw new Error('the key ring is empty');

  function seal([name, key]: [string, Buffer], { sequence, hash }: AuditHead): string {
    const sealing = Buffer.from(hkdfSync('sha256', key, '', 'audit trail seal', 32));
    return `${name}.${createHmac('sha256', sealing).update(`${sequence}:`).update(hash).digest('base64url')}`;
  }

  return {
    make: (head) => seal(current, head),
    holds(head, given) {
      const name = given.slice(0, given.indexOf('.'));
      const key = ring.get(name);
      if (!key) return false;
      const [expected, actual] = [Buffer.from(seal([name, key], head)), Buffer.from(given)];
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}
