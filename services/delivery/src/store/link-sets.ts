import type { LinkSet } from '../domain/link-set.ts';
import type { Transaction } from './database.ts';

/** As many links are sent with no question first. */
const FEW = 1_000;

/** Keeps a set of persons, unless it is kept already. @returns its name; null without one */
export async function keepLinkSet(tx: Transaction, set: LinkSet | null): Promise<string | null> {
  if (!set) return null;
  const { hash, links } = set;
  // Many lines of use are of the same set. A long one is sent once.
  const isKept = links.length > FEW && (await tx.linkSet.count({ where: { hash } })) > 0;
  if (!isKept) await tx.linkSet.createMany({ data: [{ hash, links }], skipDuplicates: true });
  return hash;
}

/** Keeps the sets of persons of things that are noted together. @returns the name of each; null without one */
export async function keepLinkSets(tx: Transaction, sets: readonly (LinkSet | null)[]): Promise<(string | null)[]> {
  const named = new Map(sets.flatMap((set) => (set ? [[set.hash, set]] : [])));
  // In one order, so that nobody waits in a circle.
  const data = [...named.values()].toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  if (data.length > 0) await tx.linkSet.createMany({ data, skipDuplicates: true });
  return sets.map((set) => set?.hash ?? null);
}
