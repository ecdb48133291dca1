import type { DecidedSubject } from '@carebourse/contracts/directives';
import type { MY_DATA_FORMATS } from '@carebourse/contracts/my-data';

/** GET /api/my-data/export: where the whole of what is told of somebody is downloaded. */
export function exportAddress(
  { dependentId }: Pick<DecidedSubject, 'dependentId'>,
  format: (typeof MY_DATA_FORMATS)[number],
): string {
  const query = { format, ...(dependentId !== null && { dependentId: String(dependentId) }) };
  return `/api/my-data/export?${new URLSearchParams(query).toString()}`;
}
