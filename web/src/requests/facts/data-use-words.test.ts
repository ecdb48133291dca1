import { judgeDataUse } from '@carebourse/contracts/data-use-match';
import type { DataUseTerm } from '@carebourse/contracts/data-use-terms';
import type { UsePurpose } from '@carebourse/contracts/tables';
import { expect, it } from 'vitest';
import { misfitWords } from './data-use-words.ts';

const warning = (permitted: DataUseTerm[], purpose: UsePurpose) => {
  const judged = judgeDataUse({ terms: permitted }, { purpose, hasEthicsApproval: false });
  return judged && misfitWords(judged);
};

it('tells whoever asks what speaks against it, and that a person decides', () => {
  expect(warning(['DUO:0000042', 'DUO:0000043', 'DUO:0000015'], 'development')).toBe(
    'By what the steward permits this kind of purpose does not fit: no general methods research (It develops software or models). A person decides all the same.',
  );
});

it('says nothing where a person decides, or where one of several permissions fits', () => {
  expect(warning(['DUO:0000006'], 'quality')).toBeUndefined();
  expect(warning(['DUO:0000042', 'DUO:0000043'], 'research')).toBeUndefined();
});
