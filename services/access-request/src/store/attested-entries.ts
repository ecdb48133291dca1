import type { Database, Transaction } from './database.ts';

interface Entry {
  resourceType: string;
  resourceId: number;
}

/** Whether grants of an entry end unless their owners say each year that they still use them. */
export async function isAttested(db: Database | Transaction, { resourceType, resourceId }: Entry): Promise<boolean> {
  return (await db.attestedEntry.count({ where: { resourceType, resourceId } })) > 0;
}

/** @returns whether that is something else than before */
export async function saveAttested(
  tx: Transaction,
  { resourceType, resourceId }: Entry,
  yearly: boolean,
  since: Date,
): Promise<boolean> {
  const entry = { resourceType, resourceId };
  const { count } = yearly
    ? await tx.attestedEntry.createMany({ data: [{ ...entry, since }], skipDuplicates: true })
    : await tx.attestedEntry.deleteMany({ where: entry });
  return count > 0;
}

/** The requests whose live grants do not follow the rule of their entry yet, without some, the oldest first. */
export async function listOutOfRule(
  db: Database,
  now: Date,
  { limit, without }: { limit: number; without: readonly number[] },
): Promise<number[]> {
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT request.id FROM "grant" JOIN access_request AS request ON request.id = request_id
      LEFT JOIN attested_entry AS attested
        ON attested.resource_type = request.resource_type AND attested.resource_id = request.resource_id
    WHERE ended_at IS NULL AND (expires_at IS NULL OR expires_at > ${now}) AND (attest_by IS NULL) = (since IS NOT NULL)
      AND request.id <> ALL(${[...without]})
    ORDER BY request.id LIMIT ${limit}`;
  return found.map(({ id }) => id);
}
