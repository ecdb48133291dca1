import { describe, expect, it } from 'vitest';
import {
  claimWaits,
  listingChanged,
  memberChanged,
  memberConfirmed,
  memberInvited,
  memberRemoved,
  organizationFounded,
} from './membership-notification.ts';

const member = { userId: 9, organizationId: 7, organizationName: 'Quarry Bay' };

describe('a claim that waits', () => {
  it('is told to the organization’s admins', () => {
    const notifications = claimWaits(member, { organizationAdminIds: [2, 9], platformAdminIds: [4] });
    expect(notifications).toEqual([
      {
        userId: 2,
        type: 'system',
        title: 'A claim waits',
        body: 'Somebody claims to belong to Quarry Bay. Look who it is, and confirm or decline it.',
        link: '/account/organization',
      },
    ]);
  });

  it('is told to the platform’s while the organization has none', () => {
    expect(claimWaits(member, { organizationAdminIds: [], platformAdminIds: [4] })).toMatchObject([
      { userId: 4, link: '/dashboard/organizations?organization=7' },
    ]);
  });
});

it('an organization that somebody founded is told to the platform’s admins, who may list it', () => {
  expect(organizationFounded(member, [4, 5])).toEqual(
    [4, 5].map((userId) => ({
      userId,
      type: 'system',
      title: 'An organization waits to be listed',
      body: 'Quarry Bay was founded. List it if it is what it says, or say why not.',
      link: '/dashboard/organizations?organization=7',
    })),
  );
});

describe('the listing of an organization', () => {
  const to = { organizationAdminIds: [9], platformAdminIds: [4, 5] };

  it.each([
    ['listed', 'Your organization is listed'],
    ['refused', 'Your organization was not listed'],
  ])('%s is told to its admins, by mail too', (step, title) => {
    const notifications = listingChanged({ ...member, step, actorId: 4 }, to);
    expect(notifications).toMatchObject([{ userId: 9, title, link: '/account/organization', byMail: true }]);
  });

  it('that is asked for again is told to the platform’s admins', () => {
    const notifications = listingChanged({ ...member, step: 'asked', actorId: 9 }, to);
    expect(notifications).toMatchObject([
      { userId: 4, title: 'An organization waits to be listed', body: expect.stringContaining('was corrected') },
      { userId: 5 },
    ]);
  });

  it('of a step that only a later version knows is told to nobody', () => {
    expect(listingChanged({ ...member, step: 'postponed', actorId: 4 }, to)).toEqual([]);
  });
});

describe('a member', () => {
  it('is told what others did, and not what they did themself', () => {
    expect(memberConfirmed(member, { actorId: 2, role: 'admin' })).toEqual([
      {
        userId: 9,
        type: 'system',
        title: 'Membership confirmed',
        body: 'Quarry Bay confirmed that you belong to it. You are its admin. You can review requests for what it stewards.',
        link: '/account/organization',
      },
    ]);
    expect(memberConfirmed(member, { actorId: 2, role: 'member' })[0]?.body).toBe(
      'Quarry Bay confirmed that you belong to it. You can review requests for what it stewards.',
    );
    expect(memberConfirmed(member, { actorId: 9, role: 'member' })).toEqual([]);
    expect(memberChanged(member, { actorId: 2, role: 'member' })).toMatchObject([
      { userId: 9, title: 'Your role has changed' },
    ]);
    expect(memberChanged(member, { actorId: 9, role: 'member' })).toEqual([]);
    expect(memberInvited(member)).toMatchObject({
      userId: 9,
      title: 'You are invited',
      body: 'Quarry Bay invites you to join. Open the link of the invitation to accept it.',
    });
  });

  it.each([
    ['admin', 'You are an admin of Quarry Bay now.'],
    ['editor', 'You are an editor of Quarry Bay now: you keep its entries of the catalogue.'],
    ['member', 'You are a member of Quarry Bay now, and no longer an editor or admin.'],
  ])('reads what they are by a change to %s', (role, body) => {
    expect(memberChanged(member, { actorId: 2, role })).toMatchObject([{ body }]);
  });

  it.each([
    ['declined', [['Claim declined', 'Quarry Bay did not confirm that you belong to it.']]],
    ['removed', [['Membership ended', 'You no longer belong to Quarry Bay.']]],
    ['left', []],
    ['withdrawn', []],
  ])('hears of an end by %s: %j', (reason, words) => {
    expect(memberRemoved(member, reason).map(({ title, body }) => [title, body])).toEqual(words);
  });
});
