import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisions } from './decisions.ts';
import { madeDays } from './made-days.ts';

// Tests choose their own moments; what was released is a copy.
const OTHERS = /\.test\.tsx?$|\/tests\/|\/prisma\/released\/|^tools\/days\//;
const MADE = new Set(['node_modules', 'generated', 'dist']);
const files = globSync('{packages,services,gateway,web,local,tools}/**/*.{ts,tsx,mjs,sql}', {
  exclude: (path) => MADE.has(basename(path)),
}).filter((file) => !OTHERS.test(file));
const found = files.flatMap((file) => madeDays(readFileSync(file, 'utf8')).map((made) => ({ file, ...made })));
const decided = decisions.flatMap(({ way, files: allowed }) => allowed.map((file) => `${way}: ${file}`));

describe('every day', () => {
  it('is looked for in all parts', () => {
    expect(files.length).toBeGreaterThan(1_000);
  });

  it('is made by packages/contracts/src/ontario-day.ts, or tools/days/decisions.ts says why it need not be', () => {
    const refused = found.filter(({ way, file }) => !decided.includes(`${way}: ${file}`));
    expect(refused.map(({ way, file, line }) => `${file}:${line}: ${way}`)).toEqual([]);
  });

  it('has one decision, and none is about a file that does no such thing any more', () => {
    const done = new Set(found.map(({ way, file }) => `${way}: ${file}`));
    expect(decided.filter((one, place) => decided.indexOf(one) !== place)).toEqual([]);
    expect(decided.filter((one) => !done.has(one))).toEqual([]);
  });
});

describe('madeDays', () => {
  it.each([
    ['cut from a moment', 'const day = now.toISOString().slice(0, 10);'],
    ['cut from a moment', "const [day] = publishedAt.split('T');"],
    ['cut from a moment', "const day = at.toISOString().slice(0, 'YYYY-MM-DD'.length);"],
    ['part of a date', 'const age = now.getUTCFullYear() - born;'],
    ['part of a date', 'const tomorrow = new Date(year, month - 1, date + 1);'],
    ['part of a date', 'date.setDate(date.getDay());'],
    ['words of a date', "at.toLocaleDateString('en-CA')"],
    ['words of a date', "new Intl.DateTimeFormat('en-US', { hour: 'numeric' })"],
    ['hour put to a day', 'const end = new Date(`${day}T23:59:59`);'],
    ['hour put to a day', 'calendarDate(`${dueOn}T17:00:00Z`)'],
    ['length of a day', 'const DAY_MS = 86_400_000;'],
    ['length of a day', 'const WEEK_MS = 7 * 24 * 60 * 60_000;'],
    ['day of the database', 'WHERE due_on <= CURRENT_DATE'],
    ['day of the database', "date_trunc('week', at)"],
    ['day of the database', "(at AT TIME ZONE 'UTC')::date"],
  ])('finds a day %s: %s', (way, code) => {
    expect(madeDays(code).map((made) => made.way)).toContain(way);
  });

  it.each([
    'const day = dayInOntario(now);',
    '// A comment on 86_400_000',
    "date_trunc('week', at AT TIME ZONE 'America/Toronto')",
    'const end = new Date(expiresAt);',
    "count.toLocaleString('en-CA')",
  ])('takes %s', (code) => {
    expect(madeDays(code)).toEqual([]);
  });
});
