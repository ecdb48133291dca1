import type { Review } from '@carebourse/contracts/requests';
import { describe, expect, it } from 'vitest';
import { age, ageAgainst, ageInBusinessDays, firstLine, neighbour, organizationOf } from './queue.ts';

const now = new Date('2026-11-21T12:00:00Z');

function review(id: number, purpose = 'To shorten the wait.', resourceName = 'Chest Triage'): Review {
  return {
    id,
    resourceName,
    purpose,
    requester: { id: 2, username: 'dr.okafor', name: 'Dr. Ngozi Okafor', role: 'provider', organization: null },
  } as Review;
}

describe('the review queue', () => {
  it.each([
    ['2026-11-21T11:59:40Z', '0 min'],
    ['2026-11-21T11:01:00Z', '59 min'],
    ['2026-11-21T09:00:00Z', '3 h'],
    ['2026-11-20T11:00:00Z', '0 business days'],
    ['2026-11-19T12:00:00Z', '1 business day'],
    ['2026-11-09T11:00:00Z', '9 business days'],
    ['2026-11-21T12:00:05Z', '0 min'],
  ])('tells that what was asked at %s has waited %s', (since, expected) => {
    expect(age(since, now)).toBe(expected);
  });

  it('tells how long something has waited against a target', () => {
    const shown = ['2026-11-21T09:00:00Z', '2026-11-19T12:00:00Z', '2026-11-09T11:00:00Z'].map((since) =>
      [9, 7].map((target) => ageAgainst(since, target, now)),
    );
    expect(shown).toEqual([
      [
        { words: '3 h', isLate: false },
        { words: '3 h', isLate: false },
      ],
      [
        { words: '1 of 9', isLate: false },
        { words: '1 of 7', isLate: false },
      ],
      [
        { words: '9 of 9', isLate: false },
        { words: '2 over', isLate: true },
      ],
    ]);
  });

  it('counts business days under their heading', () => {
    const shown = ['2026-11-21T09:00:00Z', '2026-11-09T11:00:00Z'].map((since) => ageInBusinessDays(since, now));
    expect(shown).toEqual(['3 h', '9']);
  });

  it.each([
    [null, null, undefined],
    ['Quarry Bay', 'confirmed', 'Quarry Bay'],
    ['Quarry Bay', 'claimed', 'Not confirmed: Quarry Bay'],
    ['Quarry Bay', 'unlisted', 'Not confirmed: Quarry Bay'],
    ['Quarry Bay', 'typed', 'Not confirmed: Quarry Bay'],
  ] as const)('shows of the organization %s, which is %s: %s', (organization, organizationStanding, shown) => {
    expect(organizationOf({ ...review(1).requester, organization, organizationStanding })).toBe(shown);
  });

  it('shows the first line of a purpose', () => {
    expect(firstLine('\nWe grade photographs.\r\nA physician confirms.')).toBe('We grade photographs.');
  });

  it('goes on with the next request, at the end with the one before, and then with none', () => {
    expect(neighbour([review(1), review(2), review(3)], 2)).toBe(3);
    expect(neighbour([review(1), review(2)], 2)).toBe(1);
    expect(neighbour([review(1)], 1)).toBeNull();
  });
});
