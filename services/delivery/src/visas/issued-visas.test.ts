import { expect, it } from 'vitest';
import { IssuedVisas } from './issued-visas.ts';

const START = Date.parse('2026-11-20T14:00:00Z');

it('a visa is handed out again until a tenth of its time is left', () => {
  const clock = { now: START };
  const visas = new IssuedVisas(() => new Date(clock.now));
  const signed = { visa: 'a.b.c', expiresAt: '2026-11-20T15:00:00Z' };
  visas.keep('1 2', 'grant', signed);
  const at = (minutes: number) => {
    clock.now = START + minutes * 60_000;
    return visas.find('1 2', 'grant');
  };
  expect([at(0), at(53), at(54), at(60)]).toEqual([signed, signed, undefined, undefined]);
  clock.now = START;
  expect(visas.find('1 2', 'another grant')).toBeUndefined();
  expect(visas.find('1 3', 'grant')).toBeUndefined();
});
