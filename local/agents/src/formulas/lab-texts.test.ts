import { expect, test } from 'vitest';
import { labText } from './lab-texts.ts';

test('a result is known by each of its codes', () => {
  expect(labText('718-7')?.name).toBe('Haemoglobin');
  expect(labText('14682-9')).toEqual(labText('2160-0'));
  expect(labText('2276-4')).toBeUndefined();
});
