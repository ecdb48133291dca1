/**
 * `npm run data -- --rows 10000000`: makes the tables of one entry of the demonstration so large that the largest has so
 * many rows, and releases them after those that are there, to measure by. `--entry data/1` says which entry, `--table
 * measurement` that one of its tables is enough. Asked again it makes the same bytes, and no new release.
 */
import { startMain } from '@carebourse/rpc/run-service';
import { commonSettings, readEnv, SettingsError } from '@carebourse/runtime/env';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { openDemo, SEED_TRANSACTION } from '@carebourse/runtime/seed';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readStoreConfig } from './config.ts';
import { openTables } from './open-tables.ts';
import { readDemoTables, type DemoEntry, type DemoTables } from './seed/demo-tables.ts';
import { personsFor } from './seed/persons-for.ts';
import { publishDemo } from './seed/publish-demo.ts';
import { releaseDemo } from './seed/release-demo.ts';
import { openDatabase } from './store/database.ts';
import { openSecrets } from './store/secrets.ts';

/** A large population wants more room than questions have; what does not fit goes to the disk. */
const MEMORY_MB = 2_048;

const rowsSchema = z.coerce.number().int().min(1).max(100_000_000);

await startMain('delivery', async (logger) => {
  if (readEnv(commonSettings).NODE_ENV === 'production')
    throw new SettingsError('NODE_ENV: demo data is refused in production mode');
  const demo = readDemoTables(openDemo());
  const { entry, rows } = readArguments(demo, process.argv.slice(2));
  const config = await readStoreConfig();
  const db = openDatabase(config.DATABASE_URL);
  const tables = await openTables(
    { ...config, TABLES_MEMORY_MB: Math.max(MEMORY_MB, config.TABLES_MEMORY_MB) },
    logger,
  );
  try {
    const persons = await personsFor(tables, demo, entry, rows);
    logger.info({ persons }, 'making the tables');
    const secrets = await openSecrets(db, createFieldCipher(config.ENCRYPTION_KEYS));
    const made = await publishDemo({ tables, secrets, demo, entries: [entry], persons });
    await db.$transaction((tx) => releaseDemo(tx, made, () => new Date()), SEED_TRANSACTION);
    for (const { table, stored } of made) logger.info({ table: table.definition.name, ...stored }, 'released');
  } finally {
    tables.close();
    await db.$disconnect();
  }
});

/** @throws SettingsError for anything but rows, an entry that has tables and one of them */
function readArguments({ entries }: DemoTables, args: string[]): { entry: DemoEntry; rows: number } {
  const named = entries.map(({ resourceType, resourceId }) => `${resourceType}/${resourceId}`);
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args, options: { rows: text, entry: { ...text, default: 'data/1' }, table: text } });
    const entry = entries[named.indexOf(values.entry)];
    const tables = entry?.tables.filter(({ definition: { name } }) => (values.table ?? name) === name) ?? [];
    if (!entry || tables.length === 0) throw new Error('there is no such table');
    return { entry: { ...entry, tables }, rows: rowsSchema.parse(values.rows) };
  } catch (error) {
    const usage = `usage: npm run data -- --rows 10000000 [--entry ${named.join('|')}] [--table name]`;
    throw new SettingsError(usage, { cause: error });
  }
}
