const AT_ONCE = 1_000;

/**
 * Reads what a search has found, best first. What is no longer there, or no longer published, is left out.
 * @param read answers entries by their ids, in any order
 */
export async function readFound<Row extends { id: number }>(
  ids: readonly number[],
  read: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = new Map<number, Row>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    for (const row of await read(ids.slice(start, start + AT_ONCE))) rows.set(row.id, row);
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}
