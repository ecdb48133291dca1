import type { Database } from './database.ts';

/** Of these names, those that a data domain has, whatever its status. */
export async function findTakenNames(db: Database, names: readonly string[]): Promise<string[]> {
  const taken = await db.dataDomain.findMany({ where: { name: { in: [...names] } }, select: { name: true } });
  return taken.map(({ name }) => name);
}

/** Of these names, those that no data domain has. */
export async function findUnknownDomains(db: Database, names: readonly string[]): Promise<string[]> {
  const taken = await findTakenNames(db, names);
  return names.filter((name) => !taken.includes(name));
}
