import { createHash } from 'node:crypto';

/** Of the rows of a CSV, in whatever order they come. */
export function hashOfRows(csv: string): string {
  const [, ...rows] = csv.trimEnd().split('\n');
  return createHash('sha256').update(rows.toSorted().join('\n')).digest('hex');
}
