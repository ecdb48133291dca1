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

/** What a file holds where that is not one entry of which all is read. */
interface Expected {
  entries: number;
  /** Of what it tells, all that is not read. */
  problems?: RegExp[];
  refused?: RegExp;
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  'cases/22-croissant-without-id/metadata.json': { entries: 1 },
  'cases/23-data-json-of-project-open-data/data.json': { entries: 2, problems: [/modified: .*2018-05 is no day/] },
  'cases/27-official-remote-context/dataset.jsonld': { entries: 1 },
  'files/gsa-datajson/arm.data.json': { entries: 3 },
  'files/gsa-datajson/collection-1-parent-2-children.data.json': { entries: 3 },
  'files/gsa-datajson/geospatial.data.json': {
    entries: 2,
    problems: [/modified: .*2013 is no day/, /name: Longer than 100/, /coordinates/, /coordinates/],
  },
  'files/gsa-datajson/missing-dataset-fields.data.json': {
    entries: 1,
    problems: [/source: .*neither an address nor an identifier/, /name: Name is required/],
  },
  'model-cards/chai-applied-model-card-0.2.xsd': { entries: 0, refused: /namespace of CHAI 0\.1 or 0\.2/ },
};

const KINDS = ['files/{croissant,gsa-datajson,chai}/*', 'model-cards/*', 'cases/{22,23,27}-*/*.json*'];
const FILES = globSync(KINDS, { cwd: OTHERS }).toSorted();

it('has files of others of each kind', ({ skip }) => {
  skip(!existsSync(OTHERS), `there are no files in ${OTHERS}`);
  expect(FILES).toEqual(expect.arrayContaining(Object.keys(EXPECTED)));
  for (const kind of ['croissant', 'gsa-datajson', 'chai', 'model-cards'])
    expect(FILES.filter((file) => file.includes(`${kind}/`)).length, kind).toBeGreaterThan(0);
});

it.each(FILES)('imports %s, or refuses it for its reason', async (file) => {
  const { entries, problems = [], refused }: Expected = EXPECTED[file] ?? { entries: 1 };
  const report = await reportFile(join(OTHERS, file));
  expect(report.refused ?? '').toMatch(refused ?? /^$/);
  expect(report.entries).toBe(entries);
  const problemLines = report.lines.filter((line) => line.startsWith('    '));
  expect(problemLines).toEqual(problems.map((problem) => expect.stringMatching(problem) as string));
});

it('imports the catalogues of others with what they say', async ({ skip }) => {
  skip(!existsSync(OTHERS), `there are no files in ${OTHERS}`);
  const catalogues = globSync(join(OTHERS, 'dcat/*.{ttl,rdf,jsonld}'));
  expect(catalogues.length).toBeGreaterThan(0);
  for (const file of catalogues) {
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
