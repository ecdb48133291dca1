import { expect, it } from 'vitest';
import { shownAddress } from './shown-address.ts';

const patient = { userId: 1, role: 'patient' };

it.each([
  ['their own', patient, 1, '192.0.2.1'],
  ['no address of staff', patient, 2, ''],
  ['no address of nobody in particular', patient, null, ''],
  ['every address, as an admin,', { userId: 3, role: 'admin' }, 2, '192.0.2.1'],
])('people see %s in the trail', (_what, reader, actorId, shown) => {
  expect(shownAddress({ actorId, address: '192.0.2.1' }, reader)).toBe(shown);
});
