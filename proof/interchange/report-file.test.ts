import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { reportFile } from './report-file.ts';

/** Files of others, which are not in the repository. */
const OTHERS = resolve(import.meta.dirname, '../../../shared/data');

it('tells what a file holds, what is left out of it, and why one is refused', async () => {
  const folder = temporaryFolder('import-check');
  const file = join(folder, 'a.csv');
  writeFileSync(file, 'type,source,name,description,colour\ndata,A-1,Scans,Of heads,red\ndata,,B,C,\n');
  expect(await reportFile(file)).toMatchObject({ entries: 1, refused: undefined });
  expect((await reportFile(file)).lines.join('\n')).toMatch(/data: Scans \(A-1\)\n.*colour.*\n3: cannot be imported/);
  writeFileSync(file, 'name\nScans\n');
  expect((await reportFile(file)).refused).toMatch(/^1: .*type, source, description/);
});

it('imports the files of others with what they say', async ({ skip }) => {
  skip(!existsSync(OTHERS), `there are no files in ${OTHERS}`);
  const catalogues = globSync(join(OTHERS, 'dcat/*.{ttl,rdf,jsonld}'));
  const cards = globSync(join(OTHERS, 'model-cards/*.xml'));
  expect(Math.min(catalogues.length, cards.length)).toBeGreaterThan(0);
  for (const file of [...catalogues, ...cards]) {
    const { refused, entries } = await reportFile(file);
    expect({ file, refused }).toEqual({ file, refused: undefined });
    expect(entries, file).toBeGreaterThan(0);
  }
  expect((await reportFile(join(OTHERS, 'duo/duo.csv'))).refused).toContain('must name the columns');
});

it('reads one catalogue in two syntaxes as the same entries', async ({ skip }) => {
  const both = globSync(join(OTHERS, 'dcat/csiro-dap-examples.*'));
  skip(both.length < 2, `there is no catalogue in two syntaxes in ${OTHERS}`);
  const [one, other] = await Promise.all(both.map(reportFile));
  const entriesOf = (lines: string[] = []) =>
    lines
      .filter((line) => line.includes('(https:'))
      .map((line) => line.replace(/^[^:]*: /, ''))
      .sort();
  expect(entriesOf(one?.lines)).toEqual(entriesOf(other?.lines));
  expect(entriesOf(one?.lines)).not.toEqual([]);
});
