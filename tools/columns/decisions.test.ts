import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serviceFolder, services } from '../services.ts';
import { decisions } from './decisions.ts';
import { textColumns } from './text-columns.ts';

const decided: string[] = Object.values(decisions).flatMap(({ columns }) => [...columns]);
const read = (file: string): string => readFileSync(file, 'utf8');

const found = services.flatMap((service) =>
  textColumns(read(join(serviceFolder(service), 'prisma', 'schema.prisma'))).map((column) => `${service}.${column}`),
);

describe('every column of text', () => {
  it('is looked for in all services', () => {
    expect(new Set(found.map((column) => column.split('.')[0]))).toEqual(new Set(services));
  });

  it('has a decision: a new one is encrypted, or tools/columns/decisions.ts says why it need not be', () => {
    expect(found.filter((column) => !decided.includes(column))).toEqual([]);
  });

  it('has one decision, and none is about a column that is there no more', () => {
    expect(decided.filter((column, place) => decided.indexOf(column) !== place)).toEqual([]);
    expect(decided.filter((column) => !found.includes(column))).toEqual([]);
  });

  it.each(decisions.encrypted.columns)('%s takes nothing but ciphertexts, by a rule of the database', (name) => {
    const [service = '', , column = ''] = name.split('.');
    const migrations = globSync(`services/${service}/prisma/migrations/*/migration.sql`).map(read).join('\n');
    expect(migrations).toMatch(new RegExp(`\\b${column} LIKE 'v1\\.%'`));
  });
});

describe('textColumns', () => {
  it('finds whatever holds text, lists, documents or bytes, by the names of the database', () => {
    const schema = `
      model Letter {
        id        Int     @id
        sender    Int     @map("sender_id")
        coolWords String[] @map("cool_words")
        /// said model Nothing {
        note      String?
        raw       Bytes
        body      Json
        writtenAt DateTime
        other     Other   @relation(fields: [id], references: [id])
        @@map("letter")
      }`;
    expect(textColumns(schema)).toEqual(['letter.cool_words', 'letter.note', 'letter.raw', 'letter.body']);
  });
});
