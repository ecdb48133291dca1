import { expect, it } from 'vitest';
import { isPublished, nextPublication } from './publication.ts';

const published = { revision: 2, held: false };
const held = { revision: 2, held: true };

it.each([
  ['what is decided, once the link is confirmed', 'confirmed', 3, null, { revision: 3, held: false }],
  ['what is decided since, once it is confirmed again', 'confirmed', 3, held, { revision: 3, held: false }],
  ['nothing, when all was taken back', 'confirmed', null, published, null],
  ['nothing, before it was ever confirmed', 'waiting', 3, null, null],
  ['nothing, of whoever claims somebody else’s number', 'contested', 3, null, null],
  ['the refusals that were in force, while it is contested', 'contested', 3, published, held],
  ['the refusals that were in force, while it is checked anew', 'waiting', 3, held, held],
  ['the refusals that were in force, also when all was taken back meanwhile', 'waiting', null, held, held],
  ['nothing, once it is refused', 'refused', 2, held, null],
  ['the refusals that were in force, before the claim under a new name', null, 2, published, held],
] as const)('others are told %s', (_what, linkState, decided, before, publication) => {
  expect(nextPublication({ linkState, decided, published: before }, 'held')).toEqual(publication);
});

it('others are told nothing once the link is given up', () => {
  expect(nextPublication({ linkState: null, decided: 2, published: published }, 'ended')).toBeNull();
  expect(nextPublication({ linkState: 'waiting', decided: 2, published: published }, 'ended')).toEqual(held);
});

it('others are told again when only the refusals hold', () => {
  expect([
    isPublished(held, published),
    isPublished(published, { ...published }),
    isPublished(null, null),
    isPublished(null, published),
  ]).toEqual([false, true, true, false]);
});
