import { healthNumberAtSql } from '@carebourse/testing/health-numbers';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { Column, ColumnType, TableDefinition } from '@carebourse/contracts/tables';
import { quoted } from '@carebourse/table-store/duckdb';
import type { TableStore } from '@carebourse/table-store/table-store';
import { NOBODY, type Withheld } from '@carebourse/table-store/withheld';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from '../src/context.ts';
import { addRelease } from '../src/store/tables.ts';

function column(name: string, type: ColumnType, more: Partial<Column> = {}): Column {
  return { name, type, description: '', unit: null, codeSystem: null, mark: 'none', personLink: false, ...more };
}

/** Small published tables: visits of persons, two each. Of their columns one never leaves, and one leaves with api alone. */
export const VISITS: TableDefinition = {
  name: 'visits',
  title: 'Visits',
  description: 'Visits to family health teams.',
  synthetic: true,
  columns: [
    column('health_number', 'text', { mark: 'direct', personLink: true }),
    column('full_name', 'text', { mark: 'direct' }),
    column('city', 'text', { mark: 'quasi' }),
    column('seen_on', 'date'),
    column('note', 'text'),
    column('weight', 'number', { unit: 'kg' }),
  ],
  terms: {
    columns: { export: ['city', 'seen_on', 'note'], api: ['weight'] },
    condition: [{ column: 'city', op: '!=', value: 'Elsewhere' }],
    breaks: [{ column: 'city', label: 'City' }],
    smallestAtom: 10,
    measures: [],
  },
};

interface Visits {
  /** A fifth of them live where the terms let no row leave. */
  persons?: number;
  /** Length of the note of each visit: many long ones are a file that no buffer on the way holds. */
  noteCharacters?: number;
}

interface NewTable extends Visits {
  resourceType: ResourceType;
  resourceId: number;
  name?: string;
  /** Who is in none of its figures. */
  withheld?: Withheld;
  definition?: TableDefinition;
}

/** Writes rows as a file that can be released, and answers where it is. */
export async function stageVisits(
  tables: TableStore,
  { persons = 100, noteCharacters = 8 }: Visits = {},
): Promise<string> {
  const source = join(tables.stagingFolder, `${randomUUID()}.parquet`);
  const pieces = Math.ceil(noteCharacters / 32);
  // Of digits that no compression makes much less of.
  const digits = `[md5(CAST((person * 2 + visit) * ${pieces} + piece AS VARCHAR)) for piece in range(${pieces})]`;
  const note = `left(array_to_string(${digits}, ''), ${noteCharacters})`;
  await tables.run((engine) =>
    engine.run(`COPY (
      SELECT ${healthNumberAtSql('person')} AS health_number,
        'Person ' || person AS full_name,
        ['Toronto', 'Ottawa', 'Hamilton', 'Kingston', 'Elsewhere'][1 + person % 5] AS city,
        DATE '2025-01-01' + CAST((person * 7 + visit) % 365 AS INTEGER) AS seen_on,
        ${note} AS note,
        50.0 + person % 50 AS weight
      FROM range(${persons}) people(person), range(2) visits(visit)
      ORDER BY person, visit
    ) TO ${quoted(source)} (FORMAT parquet)`),
  );
  return source;
}

/** Makes rows, releases them, and answers the table's id. */
export async function releaseVisits(
  { db, tables, secrets }: Pick<Context, 'db' | 'tables' | 'secrets'>,
  { resourceType, resourceId, name = 'visits', definition = VISITS, withheld = NOBODY, ...visits }: NewTable,
): Promise<number> {
  const source = await stageVisits(tables, visits);
  const named = { ...definition, name };
  const keys = { linkKey: secrets.link, figuresKey: secrets.figures };
  const stored = await tables.publish({ source, definition: named, withheld, ...keys });
  const counts = await tables.count(stored.contentHash, named);
  const release = { resourceType, resourceId, definition: named, counts, ...stored };
  await db.$transaction((tx) => addRelease(tx, release, new Date()));
  const key = { resourceType, resourceId, name };
  return (await db.dataTable.findUniqueOrThrow({ where: { resourceType_resourceId_name: key } })).id;
}
