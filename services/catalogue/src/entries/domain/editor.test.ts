import { expect, it } from 'vitest';
import { keeps, mayShow } from './editor.ts';

const day = new Date('2026-11-21T10:00:00Z');
const published = { publishedAt: day, retiredAt: null };
const draft = { publishedAt: null, retiredAt: null };
const retired = { publishedAt: day, retiredAt: day };

it('keeps the entries of the organization, and an admin of the platform all', () => {
  const member = { organizationId: 7, publishes: false };
  expect([7, 8, null].map((steward) => keeps(member, steward))).toEqual([true, false, false]);
  const admin = { organizationId: undefined, publishes: true };
  expect([7, null].map((steward) => keeps(admin, steward))).toEqual([true, true]);
});

it('shows to everybody what may be published without asking, and else what nobody finds', () => {
  const trusted = { organizationId: 7, publishes: true };
  expect([published, draft, retired].map((after) => mayShow(trusted, after))).toEqual([true, true, true]);
  const asking = { organizationId: 7, publishes: false };
  expect([published, draft, retired].map((after) => mayShow(asking, after))).toEqual([false, true, true]);
});
