import { expect, it } from 'vitest';
import { readAs } from './release-view.ts';

const open = { confidentialRows: true };
const shut = { confidentialRows: false };

it.each([
  [['view', 'export'], 'restricted', shut, 'rows'],
  [['view'], 'restricted', shut, 'figures'],
  [['view', 'api'], 'open', open, 'figures'],
  [['export'], 'confidential', shut, 'figures'],
  [['export'], 'confidential', open, 'rows'],
  [['export'], null, shut, 'rows'],
] as const)('who may %j of a %s entry under %j asks by %s', (types, level, terms, by) => {
  expect(readAs(types, level, terms)).toBe(by);
});
