import { tableDefinitionSchema } from '@carebourse/contracts/tables';
import { ReleaseGoneError } from '@carebourse/table-store/releases/release-files';
import { shortLinkOf } from '@carebourse/table-store/short-link';
import type { TableStore } from '@carebourse/table-store/table-store';
import type { Database } from '../../store/database.ts';
import type { LogLine } from './record-log.ts';
import { releaseNameOf, type ReleaseOfUse } from '../../store/releases.ts';

/** Whose records a line is of. */
export interface PersonsOfLine {
  /** How many; undefined of a whole release whose files are gone. */
  count: number | undefined;
  /** Those of the sought links, short, that are among them. */
  links: ReadonlySet<bigint>;
}

type Tables = Pick<TableStore, 'persons'>;

const UNKNOWN: PersonsOfLine = { count: undefined, links: new Set() };

/**
 * Whose records lines are of, in their order.
 * @param sought links of persons, as releases have them, who are distinguished
 */
export async function personsOfLines(
  db: Database,
  tables: Tables,
  lines: readonly LogLine[],
  { releases, sought }: { releases: ReadonlyMap<string, ReleaseOfUse>; sought: readonly string[] },
): Promise<PersonsOfLine[]> {
  const whole = lines.flatMap((line) => (line.way !== 'agent' && line.use.personsHash === null ? [line.use] : []));
  const [sets, ofReleases] = await Promise.all([
    setsOf(db, lines.flatMap(hashesOf), sought),
    personsOfReleases(tables, new Set(whole.map(releaseNameOf)), { releases, sought }),
  ]);
  return lines.map((line) => {
    const { personsHash } = line.way === 'agent' ? line.call : line.use;
    if (personsHash !== null) return sets.get(personsHash) ?? UNKNOWN;
    if (line.way === 'agent') return UNKNOWN;
    const all = ofReleases.get(releaseNameOf(line.use)) ?? UNKNOWN;
    const withheld = line.use.withheldHash === null ? undefined : sets.get(line.use.withheldHash);
    return withheld ? without(all, withheld) : all;
  });
}

function hashesOf(line: LogLine): string[] {
  const hashes = line.way === 'agent' ? [line.call.personsHash] : [line.use.personsHash, line.use.withheldHash];
  return hashes.filter((hash) => hash !== null);
}

/** Those who are left out are of the release. */
function without(all: PersonsOfLine, withheld: PersonsOfLine): PersonsOfLine {
  return {
    count: all.count === undefined ? undefined : Math.max(0, all.count - (withheld.count ?? 0)),
    links: new Set([...all.links].filter((link) => !withheld.links.has(link))),
  };
}

async function setsOf(
  db: Database,
  hashes: readonly string[],
  sought: readonly string[],
): Promise<Map<string, PersonsOfLine>> {
  const rows = await db.$queryRaw<{ hash: string; count: number; links: bigint[] }[]>`
    SELECT hash, cardinality(links) AS count,
      ARRAY(SELECT unnest(links) INTERSECT SELECT unnest(${sought.map(shortLinkOf)}::bigint[])) AS links
    FROM link_set WHERE hash = ANY(${[...new Set(hashes)]}::text[])`;
  return new Map(rows.map(({ hash, count, links }) => [hash, { count, links: new Set(links) }]));
}

async function personsOfReleases(
  tables: Tables,
  names: ReadonlySet<string>,
  { releases, sought }: { releases: ReadonlyMap<string, ReleaseOfUse>; sought: readonly string[] },
): Promise<Map<string, PersonsOfLine>> {
  const found = [...names].map(async (name): Promise<[string, PersonsOfLine]> => {
    const release = releases.get(name);
    return [name, release ? await personsOfRelease(tables, release, sought) : UNKNOWN];
  });
  return new Map(await Promise.all(found));
}

async function personsOfRelease(
  tables: Tables,
  { contentHash, definition }: ReleaseOfUse,
  sought: readonly string[],
): Promise<PersonsOfLine> {
  const parsed = tableDefinitionSchema.parse(definition);
  try {
    const count = await tables.persons.count(contentHash, parsed);
    const links = await tables.persons.linkedIn(contentHash, parsed, sought);
    return { count, links: new Set(links.map(shortLinkOf)) };
  } catch (error) {
    if (error instanceof ReleaseGoneError) return UNKNOWN;
    throw error;
  }
}
