import { sourceKey } from '../entries/domain/source-key.ts';
import type { Database } from '../store/database.ts';
import type { SourcedEntry } from '../store/entry-sources.ts';
import { listMissing } from './store/harvests.ts';
import { listProblemSources } from './store/import-lines.ts';
import type { ImportRow } from './store/imports.ts';

/**
 * Entries of a harvest that this reading of its address does not tell any more; of a file there are none. One that it tells
 * with a problem is still there.
 */
export async function listVanished(
  db: Database,
  { id, harvestId, organizationId }: ImportRow,
): Promise<SourcedEntry[]> {
  if (harvestId === null) return [];
  const [missing, problems] = await Promise.all([listMissing(db, harvestId, id), listProblemSources(db, id)]);
  const unread = new Set(problems.map((source) => sourceKey(source, organizationId)));
  return missing.filter(({ source }) => !unread.has(source));
}
