import { expect, it } from 'vitest';
import { markdownTable } from './markdown-table.ts';

it('is as wide as its longest cells, with figures at the right', () => {
  const rows = [
    ['a word', '0.27'],
    ['part', '10.5'],
  ];
  expect(markdownTable({ search: 'text', ms: 'figure' }, rows)).toBe(
    ['| search |   ms |', '| ------ | ---: |', '| a word | 0.27 |', '| part   | 10.5 |'].join('\n'),
  );
});

it('has a head without rows', () => {
  expect(markdownTable({ a: 'text', b: 'figure' }, [])).toBe('| a   |   b |\n| --- | --: |');
});
