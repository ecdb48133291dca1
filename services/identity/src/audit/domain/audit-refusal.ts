import { sameHash } from './audit-chain.ts';
import type { AuditHead, AuditSeal } from './audit-seal.ts';

/** The end of the trail as the database has it. */
export interface TrailEnd {
  /** Undefined when it is gone. */
  head: (AuditHead & { seal: string | null }) | undefined;
  /** Whether the row that the head names is there. */
  hasLast: boolean;
}

/**
 * Why nothing may be added to this trail; undefined when something may.
 * @param known a head that it had before, if one is known
 */
export function refusalOf({ head, hasLast }: TrailEnd, seal: AuditSeal, known?: AuditHead): string | undefined {
  if (!head) return 'its head is gone';
  if (head.seal === null) return 'it has no seal';
  if (!seal.holds(head, head.seal)) return 'its seal does not hold';
  if (!hasLast) return `its last line, ${head.sequence}, is not the sealed one`;
  if (known && head.sequence < known.sequence) return `it ends with line ${head.sequence}, and had ${known.sequence}`;
  if (known?.sequence === head.sequence && !sameHash(known.hash, head.hash))
    return `its line ${head.sequence} is another than it was`;
  return undefined;
}
