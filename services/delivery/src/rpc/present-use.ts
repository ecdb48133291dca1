import type { UseRow } from '../store/uses.ts';

/** A line of use, without the sets of persons, which are nobody's but theirs. */
export function presentUse({
  at,
  bytes,
  rows,
  clientId,
  withheldHash: _withheld,
  personsHash: _persons,
  ...use
}: UseRow) {
  const { purposeKind: _purpose, organizationId: _organization, ...told } = use;
  return {
    ...told,
    at: at.toISOString(),
    bytes: Number(bytes),
    rows: rows ?? undefined,
    clientId: clientId ?? undefined,
  };
}
