/**
 * `node local/demo/src/main.ts`: writes the tables of the demo as a file that services read, `generated/tables.json`: the
 * SQL that makes them, their definitions and their terms. All other content of the demo lies in files already.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { demoTables } from './tables/demo-tables.ts';

const folder = new URL('../generated/', import.meta.url);
const file = new URL('tables.json', folder);
// A name of its own: tests may write it at the same time.
const written = new URL(`tables.json.${process.pid}`, folder);

mkdirSync(folder, { recursive: true });
writeFileSync(written, `${JSON.stringify(demoTables())}\n`);
renameSync(written, file);
