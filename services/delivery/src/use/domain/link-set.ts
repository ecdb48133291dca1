import { shortLinkOf } from '@carebourse/table-store/short-link';
import type { Withheld } from '@carebourse/table-store/withheld';
import { createHash } from 'node:crypto';

/** Persons by their short links, which are keyed hashes and never leave this service. */
export interface LinkSet {
  /** The same for the same persons. */
  hash: string;
  /** In order, each once. */
  links: bigint[];
}

/** Takes persons together; rows that are linked to nobody are of none. */
export function linkSetOf(links: Iterable<bigint | null>): LinkSet {
  const sorted = [...new Set(links)].filter((link) => link !== null).toSorted((one, other) => (one < other ? -1 : 1));
  return { hash: createHash('sha256').update(sorted.join()).digest('hex'), links: sorted };
}

/** Of lists that are held and used again: each is gone through once. */
const known = new WeakMap<Withheld, LinkSet>();

/** Those who are withheld as a set; null for nobody. */
export function withheldSetOf(withheld: Withheld): LinkSet | null {
  if (withheld.hash === null) return null;
  const made = known.get(withheld) ?? linkSetOf(withheld.links.map(shortLinkOf));
  known.set(withheld, made);
  return made;
}
