import { VISA_STATUS, VISAS_OF_LIST } from '@carebourse/contracts/visas';
import { expect, it } from 'vitest';
import { packStatuses, placeIn } from './visa-status.ts';

it('has two bits for each visa, the first in the lowest ones', () => {
  const { ended, rests } = VISA_STATUS;
  const first = 3 * VISAS_OF_LIST;
  const bytes = packStatuses(3, [
    { index: first, status: ended },
    { index: first + 3, status: rests },
    { index: first + 5, status: ended },
    { index: first + VISAS_OF_LIST - 1, status: ended },
  ]);
  expect([bytes.length, bytes[0], bytes[1], bytes.at(-1)]).toEqual([VISAS_OF_LIST / 4, 0b10_00_00_01, 0b100, 1 << 6]);
  expect(bytes.slice(2, -1).every((byte) => byte === 0)).toBe(true);
});

it('begins another list when the last one is half full', () => {
  expect(placeIn({ list: 0, taken: 0 }, 7)).toBe(7);
  expect(placeIn({ list: 1, taken: VISAS_OF_LIST / 2 - 1 }, 7)).toBe(VISAS_OF_LIST + 7);
  expect(placeIn({ list: 1, taken: VISAS_OF_LIST / 2 }, 7)).toBe(2 * VISAS_OF_LIST + 7);
});
