import type { UseRow } from '../store/uses.ts';

export function presentUse({ at, bytes, rows, clientId, ...use }: UseRow) {
  return {
    ...use,
    at: at.toISOString(),
    bytes: Number(bytes),
    rows: rows ?? undefined,
    clientId: clientId ?? undefined,
  };
}
