import type { User } from '@carebourse/contracts/auth';
import type { ResourceRequest, Review, ReviewList } from '@carebourse/contracts/requests';
import { describe, expect, it } from 'vitest';
import { attentionItems } from './attention.ts';

const now = new Date('2026-11-21T12:00:00Z');
const provider = { role: 'provider' } as User;

function request(id: number, rest: Partial<ResourceRequest>): ResourceRequest {
  return {
    id,
    resourceName: `Resource ${id}`,
    status: 'pending',
    comment: null,
    expiresAt: null,
    extension: null,
    attestBy: null,
    unreadMessages: 0,
    ...rest,
  } as ResourceRequest;
}

function review(createdAt: string, rest: Partial<Review> = {}): Review {
  return { createdAt, status: 'pending', extension: null, messageWaitsSince: null, ...rest } as Review;
}

const listOf = (items: Review[], total = items.length): ReviewList => ({ items, total });

const ids = (situation: Partial<Parameters<typeof attentionItems>[0]>) =>
  attentionItems({ user: provider, requests: [], waiting: undefined, now, ...situation }).map(({ id }) => id);

describe('what needs the person', () => {
  it('is an organization for a partner who has none, by the name that they typed, until they claim or found one', () => {
    const partner = { role: 'partner', organization: 'Cedar Laboratory', membershipStatus: null } as User;
    expect(attentionItems({ user: partner, requests: [], waiting: undefined, now })).toMatchObject([
      { title: 'You do not act for Cedar Laboratory yet', to: '/account/organization' },
    ]);
    expect(ids({ user: { ...partner, membershipStatus: 'claimed' } })).toEqual([]);
  });

  it('is nothing while all is decided', () => {
    expect(ids({ requests: [request(1, { status: 'approved' }), request(2, {})] })).toEqual([]);
    expect(ids({ requests: undefined, waiting: undefined })).toEqual([]);
  });

  it('is an answer to a returned request, with what the reviewer said', () => {
    const [item] = attentionItems({
      user: provider,
      requests: [request(7, { status: 'returned', comment: 'Who will see it?' })],
      waiting: undefined,
      now,
    });
    expect(item).toMatchObject({ detail: 'Who will see it?', to: '/dashboard?tab=requests#request-7' });
  });

  it('is what a reviewer wrote that was not read, and leads to it', () => {
    const requests = [request(7, { status: 'approved', unreadMessages: 2 }), request(8, {})];
    expect(attentionItems({ user: provider, requests, waiting: undefined, now })).toMatchObject([
      { id: 'message-7', title: 'Resource 7: 2 unread messages', to: '/requests/7/messages' },
    ]);
  });

  it('is access of which they have to say within a month that they still use it, unless it ends before', () => {
    const attestBy = '2026-11-30T23:59:00Z';
    const approved = (id: number, rest: Partial<ResourceRequest>) =>
      request(id, { status: 'approved', attestBy, ...rest });
    const requests = [
      approved(1, {}),
      approved(2, { attestBy: '2027-06-30T23:59:00Z' }),
      approved(3, { expiresAt: '2026-11-25T23:59:00Z' }),
      approved(4, { status: 'expired' }),
    ];
    expect(ids({ requests })).toEqual(['unattested-1', 'expiring-3']);
  });

  it('is access that ends within a month, unless more time is asked for', () => {
    const extension = { until: '2027-01-30T23:59:00Z', reason: 'One more season.', askedAt: '2026-11-20T09:00:00Z' };
    const approved = (id: number, expiresAt: string) => request(id, { status: 'approved', expiresAt });
    expect(
      ids({
        requests: [
          approved(1, '2026-11-30T23:59:00Z'),
          approved(2, '2027-06-30T23:59:00Z'),
          approved(3, '2026-11-20T23:59:00Z'),
          request(5, { status: 'approved', expiresAt: '2026-11-30T23:59:00Z', extension }),
          request(4, { status: 'revoked', expiresAt: '2026-11-30T23:59:00Z' }),
        ],
      }),
    ).toEqual(['expiring-1']);
  });

  it('is, for an admin, what waits for a decision, before all else', () => {
    const waiting = listOf([review('2026-11-09T12:00:00Z'), review('2026-11-20T12:00:00Z')]);
    const items = attentionItems({ user: provider, requests: [request(1, { status: 'returned' })], waiting, now });
    expect(items.map(({ id }) => id)).toEqual(['reviews', 'returned-1']);
    expect(items[0]).toMatchObject({
      title: '2 requests wait for a decision',
      detail: 'The oldest was made 12 days ago.',
      to: '/dashboard/reviews',
    });
    const cut = { ...waiting, total: 812 };
    const [item] = attentionItems({ user: provider, requests: [], waiting: cut, now });
    expect(item?.title).toBe('At least 2 requests wait for a decision');
  });

  it('is, for an admin, what was written on requests that are decided', () => {
    const messageWaitsSince = '2026-11-18T12:00:00Z';
    const waiting = listOf([
      review('2026-11-09T12:00:00Z', { messageWaitsSince }),
      review('2026-11-01T12:00:00Z', { status: 'rejected', messageWaitsSince }),
    ]);
    expect(attentionItems({ user: provider, requests: [], waiting, now })).toMatchObject([
      { title: '1 request waits for a decision', detail: 'The oldest was made 12 days ago.' },
      {
        title: '1 decided request has a new message',
        detail: 'The oldest was written 3 days ago.',
        to: '/dashboard/reviews?waiting=message',
      },
    ]);
  });

  it('is, for an admin of the platform, organizations, claims and publications that wait', () => {
    const organizations = {
      items: [
        { listed: false, claims: 0, custodianProposedBy: null, trustProposedBy: null },
        { listed: true, claims: 2, custodianProposedBy: null, trustProposedBy: null },
        { listed: false, claims: 1, custodianProposedBy: null, trustProposedBy: null },
      ],
      nextCursor: null,
    };
    const publications = {
      items: [{ askedAt: '2026-11-20T12:00:00Z' }, { askedAt: '2026-11-18T12:00:00Z' }],
      nextCursor: null,
    };
    const waiting = listOf([review('2026-11-09T12:00:00Z')]);
    const items = attentionItems({
      user: { role: 'admin' } as User,
      requests: [],
      waiting,
      organizations,
      publications,
      now,
    });
    expect(items.map(({ title, to }) => [title, to])).toEqual([
      ['1 request waits for a decision', '/dashboard/reviews'],
      ['2 publications wait for a decision', '/dashboard/publications'],
      ['2 organizations wait to be listed', '/dashboard/organizations?waiting=true'],
      ['3 people claim to belong to 2 organizations', '/dashboard/organizations?waiting=true'],
    ]);
    expect(items[1]?.detail).toBe('The oldest was asked for 3 days ago.');
    const more = attentionItems({
      user: provider,
      requests: [],
      waiting: undefined,
      organizations: {
        items: [{ listed: true, claims: 1, custodianProposedBy: null, trustProposedBy: null }],
        nextCursor: 'more',
      },
      now,
    });
    expect(more.map(({ title }) => title)).toEqual(['1 person claims to belong to an organization']);
  });

  it('is a partner’s unfinished profile, but never a patient’s health card', () => {
    const partner = (profile: object) =>
      ({ role: 'partner', membershipStatus: 'confirmed', partnerProfile: JSON.stringify(profile) }) as User;
    const complete = { organizationName: 'N', contactPerson: 'M', phone: '1', address: 'A' };
    expect(ids({ user: partner({ phone: '1' }) })).toEqual(['profile']);
    expect(ids({ user: partner(complete) })).toEqual([]);
    expect(ids({ user: { role: 'patient', patientProfile: '{}' } as User })).toEqual([]);
  });

  it('is, for another admin than who proposed it, an organization that is to be a custodian or trusted', () => {
    const organization = { listed: true, claims: 0, custodianProposedBy: 77, trustProposedBy: null };
    const items = [organization, { ...organization, custodianProposedBy: null, trustProposedBy: 78 }];
    const titlesFor = (id: number) =>
      attentionItems({
        user: { id, role: 'admin' } as User,
        requests: [],
        waiting: undefined,
        organizations: { items, nextCursor: null },
        now,
      }).map(({ title }) => title);
    const [custodian, trusted] = [
      '1 organization is proposed to be a custodian',
      '1 organization is proposed to be trusted',
    ];
    expect(titlesFor(1)).toEqual([custodian, trusted]);
    expect(titlesFor(77)).toEqual([trusted]);
  });
});
