import type { OpenTable } from './open-table.ts';

/** @param rows of what the grant allows; null where rows may not leave */
export function presentRelease({ table: { release } }: Pick<OpenTable, 'table'>, rows: number | null) {
  return { number: release.number, publishedAt: release.publishedAt.toISOString(), rows };
}
