import type { UseRow } from '../../store/uses.ts';

/** A line of use, without the sets of persons, which are nobody's but theirs. */
export function presentUse(use: UseRow) {
  const { id, at, requestId, userId, clientId, way, tableId, tableTitle, release, rows, columns, bytes } = use;
  return {
    id,
    requestId,
    userId,
    way,
    tableId,
    tableTitle,
    release,
    columns,
    at: at.toISOString(),
    bytes: Number(bytes),
    rows: rows ?? undefined,
    clientId: clientId ?? undefined,
  };
}
