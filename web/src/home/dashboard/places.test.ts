import type { MemberRole, MembershipStatus, Role } from '@carebourse/contracts/constants';
import { describe, expect, it } from 'vitest';
import { dashboardPlaces, paths } from '../../lib/paths.ts';
import { hasPlace, navigationFor, placeAt } from './places.ts';

const reader = (
  role: Role,
  membershipStatus: MembershipStatus | null = null,
  membershipRole: MemberRole | null = membershipStatus && 'member',
) => ({ role, membershipStatus, membershipRole });

const navigation = (...of: Parameters<typeof reader>) =>
  navigationFor(reader(...of), 0).map(({ name, items }) => [name, ...items.map(({ label }) => label)]);

describe('the places of the dashboard', () => {
  it('are what they decide and ask about their records for patients', () => {
    expect(navigation('patient')).toEqual([
      [undefined, 'Home'],
      ['Your records', 'My data', 'My decisions', 'My questions'],
    ]);
    for (const place of [paths.myData, paths.decisions, paths.ownQuestions]) {
      expect(hasPlace(reader('provider', 'confirmed'), place)).toBe(false);
    }
  });

  it('are a home alone for who reviews and connects nothing', () => {
    expect(navigation('provider', 'claimed')).toEqual([[undefined, 'Home']]);
  });

  it('are the review queue, its statistics and the tables for confirmed members of an organization', () => {
    expect(navigation('provider', 'confirmed')).toEqual([
      [undefined, 'Home'],
      ['Work', 'Reviews', 'Statistics', 'Tables'],
    ]);
  });

  it('are the entries that they keep and their publications for editors and admins of an organization, and claims and questions for the latter', () => {
    for (const role of ['editor', 'admin'] as const) {
      const links = role === 'admin' ? ['Record links', 'Privacy questions'] : [];
      const work = ['Work', 'Reviews', 'Statistics', 'Tables', 'Catalogue', 'Publications', 'Import', ...links];
      expect(navigation('provider', 'confirmed', role)).toEqual([[undefined, 'Home'], work]);
      expect(navigation('provider', 'claimed', role)).toEqual([[undefined, 'Home']]);
    }
  });

  it('are webhooks for partners, and API clients for whom the server says may have them', () => {
    expect(navigation('partner')).toEqual([
      [undefined, 'Home'],
      ['Work', 'Webhooks'],
    ]);
    expect(hasPlace({ ...reader('provider'), mayHaveApiClients: true }, paths.apiClients)).toBe(true);
    expect(hasPlace(reader('provider', 'confirmed'), paths.apiClients)).toBe(false);
    expect(hasPlace(reader('admin'), paths.webhooks)).toBe(false);
  });

  it('are no review queue for members of an organization that waits to be listed', () => {
    expect(hasPlace(reader('provider', 'confirmed'), paths.reviews)).toBe(true);
    expect(hasPlace({ ...reader('provider', 'confirmed'), organizationUnlisted: true }, paths.reviews)).toBe(false);
  });

  it('are what admins look after for admins alone', () => {
    expect(navigation('admin')).toEqual([
      [undefined, 'Home'],
      ['Work', 'Reviews', 'Statistics', 'Tables', 'Catalogue', 'Publications', 'Import'],
      ['Administration', 'Messages', 'Billing', 'People', 'Organizations', 'Record systems', 'Audit', 'Events'],
    ]);
    expect(hasPlace(reader('partner', 'confirmed'), paths.people)).toBe(false);
  });

  it('are the privacy desk, claims and questions too for the admins who are privacy officers', () => {
    for (const place of [paths.privacyDesk, paths.recordLinks, paths.privacyQuestions]) {
      expect(hasPlace({ ...reader('admin'), privacyOfficer: true }, place)).toBe(true);
      expect(hasPlace(reader('admin', 'confirmed', 'admin'), place)).toBe(false);
    }
  });

  it('have a name of their own each', () => {
    expect(new Set(dashboardPlaces.map((path) => placeAt(path).label)).size).toBe(dashboardPlaces.length);
  });
});

it('tells beside the queue how many requests wait, and nothing when none does', () => {
  const queue = (waiting: number) =>
    navigationFor(reader('admin'), waiting)
      .flatMap(({ items }) => items)
      .find(({ to }) => to === paths.reviews);
  expect(queue(3)).toMatchObject({ count: 3 });
  expect(queue(0)).not.toHaveProperty('count');
});
