import { expect, it } from 'vitest';
import { ageStep, ageStepReached, handedOver } from './own-decisions.ts';

it.each([
  ['nothing before', '2026-10-26', null],
  ['that it comes', '2026-10-27', 'soon'],
  ['that it comes, on the day before', '2026-11-25', 'soon'],
  ['on the day', '2026-11-26', 'now'],
  ['and after it', '2031-01-01', 'now'],
])('of somebody who turns 16 a parent is told %s', (_what, on, step) => {
  expect(ageStep('2010-11-26', on)).toBe(step);
});

it('who was born on the 29th of February decides from the first of March on', () => {
  expect([ageStep('2008-02-29', '2025-02-28'), ageStep('2009-02-29', '2025-03-01')]).toEqual(['now', 'now']);
});

const notification = { type: 'system', link: '/dashboard/decisions', byMail: true } as const;

it.each([
  [
    'soon',
    'A dependent will decide soon',
    'One of your dependents turns 16 within 30 days. From then on nobody changes your decisions for them, until they have an account of their own.',
  ],
  [
    'now',
    'A dependent is 16',
    'One of your dependents now decides alone. What you decided holds until they link their records to an account of their own.',
  ],
] as const)('a parent is told without a name: %s', (step, title, body) => {
  expect(ageStepReached(3, step)).toEqual({ ...notification, userId: 3, title, body });
});

it('parents, and who decides now, are told that decisions have passed on; nobody where no parent decided', () => {
  const toParent = {
    title: 'A dependent decides now',
    body: 'One of your dependents decides on their records with an account of their own. You see no more of it.',
  };
  expect(handedOver([3, 4], 9)).toEqual([
    { ...notification, userId: 3, ...toParent },
    { ...notification, userId: 4, ...toParent },
    {
      ...notification,
      userId: 9,
      title: 'Your decisions are yours',
      body: 'What a parent decided for you on the use of your records is yours now. You can change it or take it back.',
    },
  ]);
  expect(handedOver([], 9)).toEqual([]);
});
