import type { NewEvent } from '@carebourse/messaging/event';
import { beforeEach, describe, expect, it } from 'vitest';
import { HAPPENED, hearingWorld, registered, request, submitted } from './hearing-world.ts';

const world = hearingWorld();
const { hear, notifications } = world;

describe('user-registered', () => {
  it('makes an empty profile of the role and a welcome, as of when it happened', async () => {
    await hear(registered(21, 'provider'));
    expect(await world.db.roleProfile.findMany()).toMatchObject([{ userId: 21, role: 'provider', data: null }]);
    expect(await notifications()).toEqual([{ userId: 21, title: 'Welcome to Carebourse', link: '/dashboard' }]);
    expect(await world.db.notification.findFirst()).toMatchObject({ createdAt: HAPPENED, readAt: null });
  });

  it('leaves a profile alone that is there already', async () => {
    await world.db.roleProfile.create({ data: { userId: 22, role: 'patient', data: 'v1.kept' } });
    await hear(registered(22, 'patient'));
    expect(await world.db.roleProfile.findMany()).toMatchObject([{ userId: 22, data: 'v1.kept' }]);
  });
});

describe('an event that arrives twice', () => {
  it('makes one notification', async () => {
    const [event] = await hear({
      name: 'request-decided',
      source: 'access-request',
      data: { ...request, deciderId: 4, decision: 'approved' },
    });
    if (!event) throw new Error('nothing was published');
    await world.hearing.publish([event]);
    // Order holds per request: once this one is handled, the one before it was too.
    await hear({ name: 'grant-revoked', source: 'access-request', data: { ...request, revokerId: 4 } });
    expect((await notifications()).map(({ title }) => title)).toEqual(['Request approved', 'Access revoked']);
  });
});

describe('a release that is due', () => {
  const due = {
    tableId: 3,
    resourceType: 'dataCollection',
    resourceId: 7,
    resourceName: 'Diabetes Cohort',
    tableTitle: 'Visits',
    release: 2,
    dueOn: '2026-12-12',
    occasion: 'due-soon',
  };
  const link = '/dashboard/tables/data-collections/7';
  const hearDue = (fields: object) => hear({ name: 'release-due', source: 'delivery', data: { ...due, ...fields } });

  beforeEach(async () => {
    await world.db.roleProfile.create({ data: { userId: 9, role: 'admin' } });
    await world.db.organizationMember.createMany({
      data: [
        { userId: 4, organizationId: 1, role: 'admin' },
        { userId: 5, organizationId: 1, role: 'editor' },
        { userId: 6, organizationId: 1, role: 'member' },
        { userId: 7, organizationId: 2, role: 'editor' },
      ],
    });
  });

  it('is told to the editors and admins of its steward', async () => {
    await hearDue({ stewardOrganizationId: 1 });
    const title = 'A release is due soon';
    expect(await notifications()).toEqual([4, 5].map((userId) => ({ userId, title, link })));
  });

  it('is told to the platform’s admins where the steward has none, or there is none', async () => {
    await hearDue({ stewardOrganizationId: 3, occasion: 'overdue' });
    await hearDue({ occasion: 'overdue' });
    const title = 'A release is overdue';
    expect(await notifications()).toEqual([9, 9].map((userId) => ({ userId, title, link })));
  });

  it('is not told for an occasion that this version does not know', async () => {
    await hearDue({ stewardOrganizationId: 1, occasion: 'cancelled' });
    expect(await notifications()).toEqual([]);
  });
});

it('that somebody is an editor of their organization now is told to them, and kept', async () => {
  const about = { userId: 5, organizationId: 1, organizationName: 'Quarry Bay', actorId: 4 };
  await hear(
    { name: 'member-confirmed', source: 'identity', data: { ...about, role: 'member', founded: false } },
    { name: 'member-changed', source: 'identity', data: { ...about, role: 'editor' } },
  );
  expect(await world.db.organizationMember.findMany()).toMatchObject([
    { userId: 5, organizationId: 1, role: 'editor' },
  ]);
  expect((await notifications()).map(({ title }) => title)).toEqual(['Membership confirmed', 'Your role has changed']);
});

describe('what comes through a public form', () => {
  it.each<NewEvent>([
    { name: 'contact-received', source: 'access-request', data: { messageId: 1001 } },
    { name: 'integration-requested', source: 'access-request', data: { integrationRequestId: 1001 } },
  ])('is told to every admin: $name', async (event) => {
    await world.db.roleProfile.createMany({
      data: [
        { userId: 4, role: 'admin' },
        { userId: 5, role: 'admin' },
        { userId: 2, role: 'provider' },
      ],
    });
    await hear(event);
    const message = { title: 'A new message waits', link: '/dashboard/messages' };
    expect(await notifications()).toEqual([
      { userId: 4, ...message },
      { userId: 5, ...message },
    ]);
  });
});

it('an address that is due is told to its owner, with the day', async () => {
  await hear({ name: 'address-due', source: 'identity', data: { userId: 3, dueAt: '2026-12-07T15:00:00.000Z' } });
  expect(await notifications()).toEqual([
    { userId: 3, title: 'Please confirm your email address', link: '/account/security' },
  ]);
  expect(await world.db.notification.findFirst()).toMatchObject({
    type: 'security',
    body: expect.stringContaining('by December 7, 2026') as string,
  });
});

describe('members of an organization', () => {
  const place = { organizationId: 7, organizationName: 'Quarry Bay' };
  const confirmed = (userId: number, role: string): NewEvent => ({
    name: 'member-confirmed',
    source: 'identity',
    data: { ...place, userId, role, actorId: 4 },
  });
  const titles = async (userId: number) =>
    (await notifications()).filter((row) => row.userId === userId).map(({ title }) => title);

  it('hear of requests to review, and the admins among them of claims', async () => {
    await world.db.roleProfile.create({ data: { userId: 4, role: 'admin' } });
    await hear(confirmed(2, 'admin'), confirmed(3, 'member'));
    await hear({
      name: 'request-submitted',
      source: 'access-request',
      data: { ...submitted, stewardOrganizationId: 7 },
    });
    // As a version before told it: the name stays in nobody's notifications.
    const claim = { ...place, userId: 9, username: 'owen' };
    await hear({ name: 'member-claimed', source: 'identity', data: claim });
    expect(await titles(2)).toEqual(['Membership confirmed', 'Request to review', 'A claim waits']);
    expect(await world.db.notification.count({ where: { body: { contains: 'owen' } } })).toBe(0);
    expect(await titles(3)).toEqual(['Membership confirmed', 'Request to review']);
    // A steward takes nothing off the platform's own admins.
    expect(await titles(4)).toEqual(['Request to review']);
  });

  it('hear of neither once they belong to it no more', async () => {
    await hear(confirmed(2, 'admin'));
    await hear({
      name: 'member-removed',
      source: 'identity',
      data: { ...place, userId: 2, reason: 'removed', actorId: 4 },
    });
    await hear({
      name: 'request-submitted',
      source: 'access-request',
      data: { ...submitted, stewardOrganizationId: 7 },
    });
    expect(await titles(2)).toEqual(['Membership confirmed', 'Membership ended']);
  });
});

describe('mail', () => {
  const decided: NewEvent = {
    name: 'request-decided',
    source: 'access-request',
    data: { ...request, userId: 51, deciderId: 9, decision: 'approved' },
  };
  const wanted = async () => {
    const rows = await world.db.outbox.findMany({ where: { type: 'ca.carebourse.mail-requested.v1' } });
    return rows.map(({ body }) => (JSON.parse(body) as { data: unknown }).data);
  };

  beforeEach(async () => {
    await world.db.outbox.deleteMany();
    await world.db.preferences.deleteMany();
  });

  it('of a decision is asked for, without an address', async () => {
    await hear(decided);
    expect(await wanted()).toEqual([
      {
        userId: 51,
        title: 'Request approved',
        body: 'Your request for Chart Scribe was approved.',
        link: '/agents/7',
        occurredAt: HAPPENED.toISOString(),
      },
    ]);
  });

  it('is not asked for by a person who does not want it, who is still told in the app', async () => {
    const preferences = { preferences: '{}', communicationPreferences: '["inApp"]', notificationSettings: '{}' };
    await world.db.preferences.create({ data: { userId: 51, ...preferences } });
    await hear(decided);
    expect(await wanted()).toEqual([]);
    expect(await notifications()).toMatchObject([{ userId: 51, title: 'Request approved' }]);
  });

  it('is not asked for to say that somebody waits for a review', async () => {
    await hear(registered(52, 'admin'), { name: 'request-submitted', source: 'access-request', data: submitted });
    expect(await wanted()).toEqual([]);
  });
});

describe('user-deleted', () => {
  it('removes everything about the person, and nothing about others', async () => {
    await hear(registered(61, 'patient'), registered(62, 'patient'));
    for (const parentId of [61, 62]) {
      await world.db.dependent.create({ data: { parentId, sealed: 'v1.k1.a.b.c' } });
    }
    await hear({ name: 'user-deleted', source: 'identity', data: { userId: 61 } });
    expect(await world.db.roleProfile.findMany({ select: { userId: true } })).toEqual([{ userId: 62 }]);
    expect(await world.db.dependent.findMany({ where: { parentId: { in: [61, 62] } } })).toMatchObject([
      { parentId: 62 },
    ]);
    expect((await notifications()).map(({ userId }) => userId)).toEqual([62]);
  });
});

describe('news of a subscription', () => {
  const ended = {
    subscriptionId: 'sub_1',
    plan: 'professional',
    period: 'monthly',
    previousStatus: 'active',
  };
  const hearEnd = (of: { owner: string; buyerId: number }) =>
    hear({ name: 'subscription-ended', source: 'billing', data: { ...ended, ...of } });
  const title = 'Your plan has ended';

  beforeEach(async () => {
    await world.db.organizationMember.createMany({
      data: [
        { userId: 4, organizationId: 3, role: 'admin' },
        { userId: 5, organizationId: 3, role: 'member' },
      ],
    });
  });

  it('is told to its buyer', async () => {
    await hearEnd({ owner: 'organization/3', buyerId: 5 });
    expect(await notifications()).toEqual([{ userId: 5, title, link: '/account/plan' }]);
  });

  it('is told to the admins of its organization where nobody knows the buyer', async () => {
    await hearEnd({ owner: 'organization/3', buyerId: 0 });
    expect(await notifications()).toEqual([{ userId: 4, title, link: '/account/plan' }]);
  });
});
