import { CELLS, fetchJudge } from '@carebourse/proof/tables/environment';
import { expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';

const run = promisify(execFile);

const MARK = Buffer.from('\uFEFF');
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;

type Cells = Record<',' | ';' | '\t' | '|' | 'pandas', string[][]>;

/** The cells of a file, as Python reads them. */
async function cellsOf(file: Buffer): Promise<Cells> {
  const path = test.info().outputPath('file.csv');
  writeFileSync(path, file);
  const { stdout } = await run(await fetchJudge(), [CELLS, path], { maxBuffer: 500_000_000 });
  return JSON.parse(stdout) as Cells;
}

async function fileAt({ base, cookie }: ApiClient, path: string): Promise<Buffer> {
  const answer = await fetch(base + path, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test.describe('a CSV file for people', () => {
  /** Whom the files name. */
  const people: [firstName: string, lastName: string][] = [
    ['Thérèse', 'Lefèvre'],
    ['Luc', 'Tremblay;=1+1'],
    ['Ana', '|@SUM(A1)'],
    ['\u00a0=1+1', '\uff1d1+1'],
    ['-5', '"; "=1+1"'],
    ['ندى', 'Łuczak-Şahin'],
  ];
  let admin: ApiClient;

  test.beforeAll(async ({ product, skipReason }) => {
    if (skipReason) return;
    await fetchJudge();
    admin = new ApiClient(product.url);
    await admin.signIn('admin');
    for (const [firstName, lastName] of people) {
      const person = new ApiClient(product.url);
      await person.registerProvider({ firstName, lastName });
      const purpose = `=${lastName} asks for what is in it, for the clinic alone. ${randomBytes(2).toString('hex')}`;
      const asked = { resourceType: 'data', resourceId: 1, purpose, accessTypes: ['view'] };
      expect((await person.post('/api/resource-requests', asked)).status).toBe(201);
    }
  });

  for (const path of ['/api/audit-events/export?format=csv', '/api/reviews?status=pending&format=csv']) {
    test(`begins with the mark of UTF-8, has no formula in any language, and names people rightly: ${path}`, async () => {
      const names = people.map(([firstName, lastName]) => `${firstName.trim()} ${lastName}`);
      const plain = (text: string) => text.replaceAll("'", '');
      // The trail hears of people a moment later.
      await expect.poll(async () => (await fileAt(admin, path)).includes('Lefèvre'), { intervals: [200] }).toBe(true);
      const file = await fileAt(admin, path);
      expect(file.subarray(0, 3)).toEqual(MARK);
      expect(file.indexOf(MARK, 3)).toBe(-1);
      const cells = await cellsOf(file);
      for (const [reader, rows] of Object.entries(cells)) {
        expect(
          rows.flat().filter((cell) => FORMULA.test(cell)),
          reader,
        ).toEqual([]);
      }
      for (const reader of [',', 'pandas'] as const) {
        const [header = [], ...rows] = cells[reader];
        expect(new Set(rows.map((row) => row.length)), reader).toEqual(new Set([header.length]));
        const readCells = new Set(rows.flat().map(plain));
        expect(
          names.filter((name) => !readCells.has(plain(name))),
          reader,
        ).toEqual([]);
      }
    });
  }
});
