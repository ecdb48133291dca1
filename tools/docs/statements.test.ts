import { expect, it } from 'vitest';
import { filesNamed, hasTest, readPoints, readStatements } from './statements.ts';

const list = `
- ‘Email is required’, then more: \`a.ts\`, \`web/b.tsx\`, \`c.spec.ts\` “one…”, “two”; \`d.test.ts\` “three”
- Nothing yet
`;

it('reads a statement with its files and the tests in them', () => {
  const [item, bare] = readStatements(list);
  expect(item).toEqual({
    statement: '‘Email is required’, then more',
    built: [{ path: 'a.ts' }, { path: 'web/b.tsx' }],
    shown: [
      { path: 'c.spec.ts', title: 'one…' },
      { path: 'c.spec.ts', title: 'two' },
      { path: 'd.test.ts', title: 'three' },
    ],
  });
  expect(bare).toEqual({ statement: 'Nothing yet', built: [], shown: [] });
});

it('finds a file by the end of its path, whole names only', () => {
  const files = ['e2e/api/session.spec.ts', 'e2e/browser/session.spec.ts', 'e2e/api/a-session.spec.ts'];
  expect(filesNamed('api/session.spec.ts', files)).toEqual(['e2e/api/session.spec.ts']);
  expect(filesNamed('session.spec.ts', files)).toHaveLength(2);
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

it('finds a test by the beginning of its title and an ellipsis', () => {
  const source = "test('says so at once', () => {}); test(`a ${role} asks`, () => {});";
  expect(hasTest(source, 'says so…')).toBe(true);
  expect(hasTest(source, 'says no…')).toBe(false);
  expect(hasTest(source, 'a patient…')).toBe(true);
  expect(hasTest(source, 'the patient…')).toBe(false);
});
