import { LRUCache } from 'lru-cache';

export interface SignedVisa {
  visa: string;
  /** RFC 3339. */
  expiresAt: string;
}

interface Kept {
  /** What the visa says of the grant. */
  grant: string;
  signed: SignedVisa;
  /** Epoch milliseconds. */
  renewAt: number;
}

const KEPT = 10_000;

/** From then on a new one is signed, so that nobody is handed one that ends at once. */
const RENEWED_AT = 0.9;

/** The visas that this replica has handed out, so that asking again signs and writes nothing. */
export class IssuedVisas {
  readonly #kept = new LRUCache<string, Kept>({ max: KEPT });
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The visa of this grant as it is now, for whoever `key` names, unless there is none or it ends soon. */
  find(key: string, grant: string): SignedVisa | undefined {
    const kept = this.#kept.get(key);
    return kept?.grant === grant && this.#now().getTime() < kept.renewAt ? kept.signed : undefined;
  }

  keep(key: string, grant: string, signed: SignedVisa): void {
    const now = this.#now().getTime();
    this.#kept.set(key, { grant, signed, renewAt: now + (Date.parse(signed.expiresAt) - now) * RENEWED_AT });
  }
}
