import { describe, expect, it } from 'vitest';
import {
  claimWaits,
  memberChanged,
  memberConfirmed,
  memberInvited,
  memberRemoved,
  organizationFounded,
} from './membership-notification.ts';

const member = { userId: 9, organizationId: 7, organizationName: 'Quarry Bay' };

describe('a claim that waits', () => {
  it('is told to the organization’s admins', () => {
    const told = claimWaits(member, 'owen', { organizationAdminIds: [2, 9], platformAdminIds: [4] });
    expect(told).toMatchObject([{ userId: 2, title: 'A claim waits', link: '/account/organization' }]);
    expect(told[0]?.body).toBe('owen claims to belong to Quarry Bay. Confirm or decline it.');
  });

  it('is told to the platform’s while the organization has none', () => {
    expect(claimWaits(member, 'owen', { organizationAdminIds: [], platformAdminIds: [4] })).toMatchObject([
      { userId: 4, link: '/dashboard/organizations?organization=7' },
    ]);
  });
});

it('an organization that somebody founded is told to the platform’s admins, who may list it', () => {
  expect(organizationFounded(member, [4, 5])).toMatchObject([
    { userId: 4, link: '/dashboard/organizations?organization=7' },
    { userId: 5, body: 'Quarry Bay was founded by a buyer of a plan. List it if it is what it says.' },
  ]);
});

describe('a member', () => {
  it('is told what others did, and not what they did themself', () => {
    expect(memberConfirmed(member, { actorId: 2, role: 'admin' })).toMatchObject([
      { userId: 9, body: expect.stringContaining('You are its admin.') as string },
    ]);
    expect(memberConfirmed(member, { actorId: 9, role: 'member' })).toEqual([]);
    expect(memberChanged(member, { actorId: 2, role: 'member' })).toMatchObject([{ userId: 9 }]);
    expect(memberChanged(member, { actorId: 9, role: 'member' })).toEqual([]);
    expect(memberInvited(member)).toMatchObject({ userId: 9, title: 'You are invited' });
  });

  it.each([
    ['admin', 'You are an admin of Quarry Bay now.'],
    ['editor', 'You are an editor of Quarry Bay now: you keep its entries of the catalogue.'],
    ['member', 'You are a member of Quarry Bay now, and no longer an editor or admin.'],
  ])('reads what they are by a change to %s', (role, body) => {
    expect(memberChanged(member, { actorId: 2, role })).toMatchObject([{ body }]);
  });

  it.each([
    ['declined', ['Claim declined']],
    ['removed', ['Membership ended']],
    ['left', []],
    ['withdrawn', []],
  ])('hears of an end by %s: %j', (reason, titles) => {
    expect(memberRemoved(member, reason).map(({ title }) => title)).toEqual(titles);
  });
});
