import type { LinkSet } from '../domain/link-set.ts';
import type { Transaction } from './database.ts';

/** Keeps a set of persons, unless it is kept already. @returns its name; null without one */
export async function keepLinkSet(tx: Transaction, set: LinkSet | null): Promise<string | null> {
  if (!set) return null;
  const { hash, links } = set;
  // Many lines of use are of the same set, which may be long: it is sent once.
  const isKept = (await tx.linkSet.count({ where: { hash } })) > 0;
  if (!isKept) await tx.linkSet.createMany({ data: [{ hash, links }], skipDuplicates: true });
  return hash;
}
