import { expect, it } from 'vitest';
import { makeSchedule, nameOf } from './schedule.ts';

it('is the same for the same seed, and another one for another', () => {
  const names = (seed: number) => makeSchedule({ seed, faults: 30, kafka: true, disk: true, only: [] }).map(nameOf);
  expect(names(7)).toEqual(names(7));
  expect(names(7)).not.toEqual(names(8));
});

it('kills every part before anything else, with a pair at every fifth place', () => {
  const faults = makeSchedule({ seed: 1, faults: 12, kafka: false, disk: false, only: [] });
  const pairs = faults.filter(({ strikes }) => strikes.length === 2);
  expect(pairs.map(({ number }) => number)).toEqual([5, 10]);
  const singles = faults.filter(({ strikes }) => strikes.length === 1).map(nameOf);
  expect(singles.toSorted()).toEqual([
    'SIGKILL access-request',
    'SIGKILL billing',
    'SIGKILL catalogue',
    'SIGKILL delivery',
    'SIGKILL gateway',
    'SIGKILL identity',
    'SIGKILL payments',
    'SIGKILL postgres',
    'SIGKILL profile',
    'SIGKILL web',
  ]);
});

it('never strikes one part twice at a time, and the broker only where there is one', () => {
  for (const { strikes } of makeSchedule({ seed: 3, faults: 500, kafka: false, disk: false, only: [] })) {
    expect(new Set(strikes.map(({ target }) => target)).size).toBe(strikes.length);
    expect(strikes.map(({ target }) => target)).not.toContain('kafka');
  }
  expect(makeSchedule({ seed: 3, faults: 60, kafka: true, disk: true, only: [] }).map(nameOf)).toContain(
    'SIGKILL kafka',
  );
});

it('fills a disk only where there is one, and never deploys beside another fault', () => {
  const names = (disk: boolean) => makeSchedule({ seed: 5, faults: 500, kafka: false, disk, only: [] }).map(nameOf);
  expect(names(true)).toContain('full postgres');
  expect(names(false).join()).not.toContain('full');
  expect(names(true)).toContain('deploy product');
  expect(names(true).filter((name) => name.includes('deploy') && name.includes('+'))).toEqual([]);
});
