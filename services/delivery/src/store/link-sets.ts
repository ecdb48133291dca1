import type { LinkSet } from '../use/domain/link-set.ts';
import type { Transaction } from './database.ts';

/** As many links are sent with no question first. */
const FEW = 1_000;

/** Keeps the sets of persons of things that are noted together, as far as they are not kept yet. @returns the name of each; null without one */
export async function keepLinkSets(tx: Transaction, sets: readonly (LinkSet | null)[]): Promise<(string | null)[]> {
  const named = new Map(sets.flatMap((set) => (set ? [[set.hash, set]] : [])));
  // Many lines of use are of the same set. A long one is sent once.
  const long = [...named.values()].filter(({ links }) => links.length > FEW).map(({ hash }) => hash);
  const kept =
    long.length > 0 ? await tx.linkSet.findMany({ where: { hash: { in: long } }, select: { hash: true } }) : [];
  for (const { hash } of kept) named.delete(hash);
  // In one order, so that nobody waits in a circle.
  const data = [...named.values()].toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  if (data.length > 0) await tx.linkSet.createMany({ data, skipDuplicates: true });
  return sets.map((set) => set?.hash ?? null);
}
