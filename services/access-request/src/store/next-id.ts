import type { Transaction } from './database.ts';

/** Taken before a row is written, because its texts are sealed for their place. */
export async function nextId(
  tx: Transaction,
  table: 'access_request' | 'request_event' | 'contact_message' | 'integration_request',
): Promise<number> {
  const [row] = await tx.$queryRaw<{ id: bigint }[]>`SELECT nextval(${`${table}_id_seq`}::text::regclass) AS id`;
  if (!row) throw new Error('the sequence gave no id');
  return Number(row.id);
}
