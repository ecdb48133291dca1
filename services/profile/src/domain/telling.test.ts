import { expect, it } from 'vitest';
import { isTold, tellingOf } from './telling.ts';

const told = { revision: 2, held: false };
const held = { revision: 2, held: true };

it.each([
  ['what is decided, once the link is confirmed', 'confirmed', 3, null, { revision: 3, held: false }],
  ['what is decided since, once it is confirmed again', 'confirmed', 3, held, { revision: 3, held: false }],
  ['nothing, when all was taken back', 'confirmed', null, told, null],
  ['nothing, before it was ever confirmed', 'waiting', 3, null, null],
  ['nothing, of whoever claims somebody else’s number', 'contested', 3, null, null],
  ['the refusals that were in force, while it is contested', 'contested', 3, told, held],
  ['the refusals that were in force, while it is checked anew', 'waiting', 3, held, held],
  ['the refusals that were in force, also when all was taken back meanwhile', 'waiting', null, held, held],
  ['nothing, once it is refused', 'refused', 2, held, null],
  ['the refusals that were in force, before the claim under a new name', null, 2, told, held],
] as const)('others are told %s', (_what, linkState, decided, before, telling) => {
  expect(tellingOf({ linkState, decided, told: before }, 'held')).toEqual(telling);
});

it('others are told nothing once the link is given up', () => {
  expect(tellingOf({ linkState: null, decided: 2, told }, 'ended')).toBeNull();
  expect(tellingOf({ linkState: 'waiting', decided: 2, told }, 'ended')).toEqual(held);
});

it('others are told again when only the refusals hold', () => {
  expect([isTold(held, told), isTold(told, { ...told }), isTold(null, null), isTold(null, told)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
