import { sourceKey } from '../domain/imports/source-key.ts';
import type { Database } from '../store/database.ts';
import type { SourcedEntry } from '../store/imports/entry-sources.ts';
import { listUntold } from '../store/imports/harvests.ts';
import { listProblemSources } from '../store/imports/import-lines.ts';
import type { ImportRow } from '../store/imports/imports.ts';

/**
 * Entries of a harvest that this reading of its address does not tell any more; of a file there are none. One that it tells
 * with a problem is still there.
 */
export async function listVanished(
  db: Database,
  { id, harvestId, organizationId }: ImportRow,
): Promise<SourcedEntry[]> {
  if (harvestId === null) return [];
  const [untold, problems] = await Promise.all([listUntold(db, harvestId, id), listProblemSources(db, id)]);
  const unread = new Set(problems.map((source) => sourceKey(source, organizationId)));
  return untold.filter(({ source }) => !unread.has(source));
}
