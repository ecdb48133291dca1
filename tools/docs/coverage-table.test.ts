import { expect, it } from 'vitest';
import { hasTest, readCoverage, readPaths, readPoints } from './coverage-table.ts';

const table = `
| Statement | Built in | Shown by |
| --------- | -------- | -------- |
| ‘Email is required’ | \`packages/a.ts\`, \`web/b.tsx\` | \`e2e/c.spec.ts\` “one”, “two”; \`d.test.ts\` “three” |
| Nothing yet | | |
`;

it('reads a row with its files and the tests in them', () => {
  const [row, empty] = readCoverage(table);
  expect(row).toEqual({
    statement: '‘Email is required’',
    built: [{ path: 'packages/a.ts' }, { path: 'web/b.tsx' }],
    shown: [
      { path: 'e2e/c.spec.ts', title: 'one' },
      { path: 'e2e/c.spec.ts', title: 'two' },
      { path: 'd.test.ts', title: 'three' },
    ],
  });
  expect(empty).toEqual({ statement: 'Nothing yet', built: [], shown: [] });
});

it('reads the files that a text names, and no commands or addresses', () => {
  const text = 'Holds (`services/a/src/b.ts`, `Dockerfile`), by `npm run attack` and `/metrics`; see `e2e/c.spec.ts`.';
  expect(readPaths(text)).toEqual(['services/a/src/b.ts', 'e2e/c.spec.ts']);
});

it('reads a point with the tests that show it, and no head', () => {
  const points =
    '| Point | Asks | How | Shown by |\n| --- | --- | --- | --- |\n| 4.1.1 | rules | `a.ts` | `b.test.ts` “one” |';
  expect(readPoints(points)).toEqual([{ statement: '4.1.1', shown: [{ path: 'b.test.ts', title: 'one' }] }]);
});

it('finds a test by its whole title, also when the title is put together', () => {
  const source =
    "test('says so', () => {});\ntest(`a ${role}'s page: ${words}`, () => {});\nit.each([])('%s is %s', f);";
  expect(hasTest(source, 'says so')).toBe(true);
  expect(hasTest(source, 'says')).toBe(false);
  expect(hasTest(source, "a patient's page: fine")).toBe(true);
  expect(hasTest(source, 'a is b')).toBe(true);
  expect(hasTest(source, 'anything')).toBe(false);
});
