import { expect, it } from 'vitest';
import { countTests, filesNamed, readStatements } from './statements.ts';

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

it('counts tests by their whole title, also when the title is put together', () => {
  const source =
    "test('says so', () => {});\ntest(`a ${role}'s page: ${words}`, () => {});\nit.each([])('%s is %s', f);";
  expect(countTests(source, 'says so')).toBe(1);
  expect(countTests(source, 'says')).toBe(0);
  expect(countTests(source, "a patient's page: fine")).toBe(1);
  expect(countTests(source, 'a is b')).toBe(1);
  expect(countTests(source, 'anything')).toBe(0);
});

it('counts tests by the beginning of their title and an ellipsis', () => {
  const source = "test('says so at once', f); test('says no', f); test(`a ${role} asks`, f); test('a test', f)";
  expect(countTests(source, 'says so…')).toBe(1);
  expect(countTests(source, 'says…')).toBe(2);
  expect(countTests(source, 'says maybe…')).toBe(0);
  expect(countTests(source, 'a patient…')).toBe(1);
  expect(countTests(source, 'a test…')).toBe(1);
});
