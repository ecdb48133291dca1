import { catalogueEntries, type EntryFacts } from '../../check/entry-facts.ts';
import type { Context, DeliveryRpc } from '../../context.ts';
import { isLinked } from '../directives.ts';
import { nextReleaseOf } from '../../releases/domain/next-release.ts';
import { listAllTables, type Entry } from '../../store/tables.ts';

/** Entries that are asked about at once. */
const AT_ONCE = 10;

export const listDirectiveTables: DeliveryRpc<'ListDirectiveTables'> = async ({ db, catalogue }) => {
  const tables = await listAllTables(db);
  const names = await namesOf(catalogue, tables);
  return {
    tables: tables.flatMap((table) => {
      const { id, resourceType, resourceId, release, releaseEvery } = table;
      const entryName = names.get(keyOf(table));
      if (entryName === undefined) return [];
      const { title, synthetic, kinds = [] } = release.definition;
      const about = { tableId: id, title, resourceType, resourceId, entryName, kinds, synthetic };
      const nextReleaseBy = nextReleaseOf(releaseEvery, release).nextReleaseBy ?? undefined;
      return [{ ...about, honoursDirectives: isLinked(table), nextReleaseBy }];
    }),
  };
};

/** The names of the entries that are published, by `keyOf`. */
async function namesOf(catalogue: Context['catalogue'], tables: readonly Entry[]): Promise<Map<string, string>> {
  const entries = [...new Map(tables.map((entry) => [keyOf(entry), entry])).values()];
  const asked = catalogueEntries(catalogue.entries);
  const names = new Map<string, string>();
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE);
    const facts = await Promise.all(some.map(({ resourceType, resourceId }) => asked.find(resourceType, resourceId)));
    some.forEach((entry, place) => note(names, entry, facts[place]));
  }
  return names;
}

function note(names: Map<string, string>, entry: Entry, facts: EntryFacts | undefined): void {
  const name = facts?.name ?? null;
  if (name !== null) names.set(keyOf(entry), name);
}

function keyOf({ resourceType, resourceId }: Entry): string {
  return `${resourceType}/${resourceId}`;
}
