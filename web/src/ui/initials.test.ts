import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Amelia Tran', 'AT'],
  ['northshore', 'N'],
  ['dr.okafor', 'DO'],
  ['Marie Claire de la Tour', 'MT'],
  ['', ''],
])('%s gives %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
