import type { NewEvent } from '@carebourse/messaging/event';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handlers } from '../src/events/handlers.ts';
import { openDatabase, type Database } from '../src/store/database.ts';
import { savePreferences } from '../src/store/preferences.ts';

let db: Database;
let hearing: Hearing;

beforeAll(async () => {
  db = openDatabase(await serviceDatabase('profile'));
  hearing = await startHearing(db, { group: 'profile', handlers });
});

afterAll(async () => {
  await hearing?.stop();
  await db.$disconnect();
});

beforeEach(async () => {
  await db.notification.deleteMany();
  await db.outbox.deleteMany();
  await db.roleProfile.deleteMany();
  await db.organizationMember.deleteMany();
  await db.preferences.deleteMany();
});

const HAPPENED = new Date('2026-11-01T10:00:00Z');
const request = { requestId: 12, userId: 1, resourceType: 'agent', resourceId: 7, resourceName: 'Chart Scribe' };
const submitted = { ...request, status: 'pending', resubmitted: false };

const hear = (...events: NewEvent[]) => hearing.hear(events, HAPPENED);

const registered = (userId: number, role: string): NewEvent => ({
  name: 'user-registered',
  source: 'identity',
  data: { userId, username: `person${userId}`, role },
});

const told = async () => {
  const rows = await db.notification.findMany({ orderBy: [{ userId: 'asc' }, { id: 'asc' }] });
  return rows.map(({ userId, title, link }) => ({ userId, title, link }));
};

const mailed = async () => {
  const rows = await db.outbox.findMany({ where: { type: 'ca.carebourse.mail-requested.v1' } });
  return rows.map(({ body }) => (JSON.parse(body) as { data: { userId: number } }).data.userId);
};

describe('user-registered', () => {
  it('makes an empty profile of the role and a welcome, as of when it happened', async () => {
    await hear(registered(21, 'provider'));
    expect(await db.roleProfile.findMany()).toMatchObject([{ userId: 21, role: 'provider', data: null }]);
    expect(await told()).toEqual([{ userId: 21, title: 'Welcome to Carebourse', link: '/dashboard' }]);
    expect(await db.notification.findFirst()).toMatchObject({ createdAt: HAPPENED, readAt: null });
  });

  it('leaves a profile alone that is there already', async () => {
    await db.roleProfile.create({ data: { userId: 22, role: 'patient', data: 'v1.kept' } });
    await hear(registered(22, 'patient'));
    expect(await db.roleProfile.findMany()).toMatchObject([{ userId: 22, data: 'v1.kept' }]);
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
    await hearing.publish([event]);
    // Order holds per request: once this one is handled, the one before it was too.
    await hear({ name: 'grant-revoked', source: 'access-request', data: { ...request, revokerId: 4 } });
    expect((await told()).map(({ title }) => title)).toEqual(['Request approved', 'Access revoked']);
  });
});

describe('a request', () => {
  it('that waits is told to the admins, but not to the one whose own it is', async () => {
    await db.roleProfile.createMany({
      data: [
        { userId: 4, role: 'admin' },
        { userId: 5, role: 'admin' },
        { userId: 2, role: 'provider' },
      ],
    });
    await hear({ name: 'request-submitted', source: 'access-request', data: submitted });
    const review = { title: 'Request to review', link: '/dashboard/reviews' };
    expect(await told()).toEqual([
      { userId: 4, ...review },
      { userId: 5, ...review },
    ]);

    await db.notification.deleteMany();
    await hear({ name: 'request-submitted', source: 'access-request', data: { ...submitted, userId: 5 } });
    expect(await told()).toEqual([{ userId: 4, ...review }]);
  });

  it.each<NewEvent>([
    { name: 'request-decided', source: 'access-request', data: { ...request, deciderId: 4, decision: 'returned' } },
    { name: 'request-withdrawn', source: 'access-request', data: request },
  ])('that waits no more is off the list of those who were told: $name', async (event) => {
    await db.roleProfile.create({ data: { userId: 4, role: 'admin' } });
    await hear({ name: 'request-submitted', source: 'access-request', data: submitted }, event);
    await hear({ name: 'request-submitted', source: 'access-request', data: { ...submitted, resubmitted: true } });
    const reviews = await db.notification.findMany({ where: { userId: 4 }, orderBy: { id: 'asc' } });
    expect(reviews.map(({ readAt }) => readAt)).toEqual([HAPPENED, null]);
  });

  it('that waits no more is off the list too of those who were told before the queue had an address', async () => {
    await db.roleProfile.create({ data: { userId: 4, role: 'admin' } });
    await hear({ name: 'request-submitted', source: 'access-request', data: submitted });
    await db.notification.updateMany({ data: { link: '/dashboard?tab=reviews' } });
    await hear({ name: 'request-withdrawn', source: 'access-request', data: request });
    expect(await db.notification.findFirst()).toMatchObject({ userId: 4, readAt: HAPPENED });
  });

  it('that was granted at once is told to the requester alone', async () => {
    await db.roleProfile.create({ data: { userId: 4, role: 'admin' } });
    await hear({ name: 'request-submitted', source: 'access-request', data: { ...submitted, status: 'approved' } });
    expect(await told()).toEqual([{ userId: 1, title: 'Request approved', link: '/agents/7' }]);
  });

  it('that was decided or whose grant was revoked is told to the requester', async () => {
    const decided = (decision: string): NewEvent => ({
      name: 'request-decided',
      source: 'access-request',
      data: { ...request, deciderId: 4, decision },
    });
    await hear(decided('returned'), decided('approved'), decided('postponed'), {
      name: 'grant-revoked',
      source: 'access-request',
      data: { ...request, revokerId: 4 },
    });
    expect(await told()).toEqual(
      ['Request returned', 'Request approved', 'Access revoked'].map((title) => ({
        userId: 1,
        title,
        link: '/agents/7',
      })),
    );
    expect(await db.notification.findFirst()).toMatchObject({ requestId: 12, resourceType: 'agent', resourceId: 7 });
  });

  it('that opens a table leads its grantee to what was released, and says what was withdrawn', async () => {
    const changed = (change: string): NewEvent => ({
      name: 'granted-table-changed',
      source: 'access-request',
      data: { ...request, tableTitle: 'Measurements', release: 3, change },
    });
    await hear(changed('released'), changed('withdrawn'), changed('renamed'));
    expect(await told()).toEqual(
      ['New release', 'Release withdrawn'].map((title) => ({ userId: 1, title, link: '/use/12' })),
    );
  });
});

it('that opens an agent leads to it once it is connected', async () => {
  await hear({ name: 'granted-agent-connected', source: 'access-request', data: request });
  expect(await told()).toEqual([{ userId: 1, title: 'Agent connected', link: '/agents/7' }]);
});

it('that ends soon is told to who has it and to its steward, with the day, and mailed to who wants mail', async () => {
  await db.organizationMember.createMany({
    data: [1, 2, 3].map((userId) => ({ userId, organizationId: 4, role: 'member' })),
  });
  await savePreferences(db, 3, { communicationPreferences: '["inApp"]' });
  const data = { ...request, stewardOrganizationId: 4, endsAt: '2027-03-01T12:00:00Z', days: 14 };
  await hear({ name: 'grant-ending', source: 'access-request', data });
  const rows = await db.notification.findMany({ orderBy: { userId: 'asc' } });
  expect(rows.map(({ userId, body, link }) => [userId, body, link])).toEqual([
    [1, expect.stringMatching(/^Your access to .+ ends on March 1, 2027\./), '/dashboard?tab=requests#request-12'],
    [
      2,
      expect.stringMatching(/^Access to .+ by request 12 ends on March 1, 2027\.$/),
      '/dashboard/reviews?status=all&search=12',
    ],
    [3, expect.any(String), '/dashboard/reviews?status=all&search=12'],
  ]);
  // The third wants no mail.
  expect(await mailed()).toEqual([1, 2]);
});

it('that has to be attested asks its owner alone, and its end without an answer is told to its steward too', async () => {
  await db.organizationMember.createMany({
    data: [1, 2].map((userId) => ({ userId, organizationId: 4, role: 'member' })),
  });
  const ended = { ...request, stewardOrganizationId: 4 };
  await hear({
    name: 'grant-ending',
    source: 'access-request',
    data: { ...ended, endsAt: '2027-03-01T12:00:00Z', days: 14, attestation: true },
  });
  await hear({ name: 'attestation-missed', source: 'access-request', data: ended });
  const rows = await db.notification.findMany({ orderBy: { id: 'asc' } });
  expect(rows.map(({ userId, body, link }) => [userId, body, link])).toEqual([
    [1, expect.stringContaining('It ends on March 1, 2027 unless you say so.'), '/dashboard?tab=requests#request-12'],
    [1, expect.stringContaining('did not say so in time'), '/dashboard?tab=requests#request-12'],
    [
      2,
      expect.stringMatching(/^Access to .+ by request 12 has ended: .+ did not say so in time\.$/),
      '/dashboard/reviews?status=all&search=12',
    ],
  ]);
});

it('that ended unattested is told to its owner alone by an event from before it named the steward', async () => {
  await db.organizationMember.create({ data: { userId: 2, organizationId: 4, role: 'member' } });
  await hear({ name: 'attestation-missed', source: 'access-request', data: request });
  expect(await db.notification.findMany()).toMatchObject([{ userId: 1, title: 'Access ended' }]);
});

it('that was given back is told to the members of its steward, and to its owner not again', async () => {
  await db.organizationMember.createMany({
    data: [1, 2].map((userId) => ({ userId, organizationId: 4, role: 'member' })),
  });
  await hear({ name: 'access-given-back', source: 'access-request', data: { ...request, stewardOrganizationId: 4 } });
  const rows = await db.notification.findMany();
  expect(rows).toMatchObject([
    {
      userId: 2,
      title: 'Access given back',
      link: '/dashboard/reviews?status=all&search=12',
      body: expect.stringContaining('request 12'),
    },
  ]);
});

describe('what is written on a request', () => {
  const sent = (by: string, authorId: number): NewEvent => ({
    name: 'request-message-sent',
    source: 'access-request',
    data: { ...request, by, authorId, stewardOrganizationId: 9 },
  });

  it('is told to the other side, with where to answer', async () => {
    await hear(registered(4, 'admin'), sent('reviewer', 4));
    expect((await told()).filter(({ userId }) => userId === 1)).toEqual([
      { userId: 1, title: 'A message on your request', link: '/requests/12/messages' },
    ]);
    expect(await mailed()).toEqual([1]);
  });

  it('is mailed once until it is read there, and then waits no more', async () => {
    await db.organizationMember.create({ data: { userId: 2, organizationId: 9, role: 'member' } });
    await hear(sent('requester', 1), sent('requester', 1));
    expect([await told(), await mailed()]).toMatchObject([[{ userId: 2 }, { userId: 2 }], [2]]);
    await hear({ name: 'request-messages-read', source: 'access-request', data: { requestId: 12, readerId: 2 } });
    expect(await db.notification.count({ where: { readAt: null } })).toBe(0);
    await hear(sent('requester', 1));
    expect(await mailed()).toEqual([2, 2]);
  });
});

it('that is assigned to somebody is told to them, until it is decided', async () => {
  const source = 'access-request';
  await hear({ name: 'request-assigned', source, data: { ...request, assigneeId: 3 } });
  expect(await told()).toEqual([{ userId: 3, title: 'Request assigned to you', link: '/dashboard/reviews' }]);
  await hear({ name: 'request-withdrawn', source, data: request });
  expect(await db.notification.findMany({ where: { readAt: null } })).toEqual([]);
});

it('who covers for a reviewer is told of the days, and of what is assigned to them meanwhile', async () => {
  const source = 'access-request';
  const absence = { userId: 3, coverId: 4, firstDay: '2026-12-24', lastDay: '2027-01-04' };
  await hear({ name: 'absence-covered', source, data: absence });
  await hear({ name: 'request-assigned', source, data: { ...request, assigneeId: 4, absentId: 3 } });
  const link = '/dashboard/reviews';
  expect(await told()).toEqual([
    { userId: 4, title: 'You cover for a colleague', link },
    { userId: 4, title: 'Request assigned to whom you cover for', link },
  ]);
  const [first] = await db.notification.findMany({ orderBy: { id: 'asc' } });
  expect(first?.body).toContain('From December 24, 2026 to January 4, 2027');
});

it('for which more time is asked is told to who may decide, and the decision to who asked', async () => {
  await db.roleProfile.create({ data: { userId: 4, role: 'admin' } });
  await db.organizationMember.create({ data: { userId: 2, organizationId: 4, role: 'member' } });
  const source = 'access-request';
  const asked = { ...request, stewardOrganizationId: 4, until: '2027-06-01T12:00:00Z' };
  await hear({ name: 'extension-asked', source, data: asked });
  const review = { title: 'Extension to review', link: '/dashboard/reviews' };
  expect(await told()).toEqual([2, 4].map((userId) => ({ userId, ...review })));
  const decided = (decision: string): NewEvent => ({
    name: 'extension-decided',
    source,
    data: { ...request, deciderId: 4, decision, endsAt: '2027-05-01T12:00:00Z' },
  });
  await hear(decided('approved'), decided('rejected'), decided('postponed'));
  const rows = await db.notification.findMany({ orderBy: [{ userId: 'asc' }, { id: 'asc' }] });
  expect(rows.map(({ userId, title, readAt }) => [userId, title, readAt !== null])).toEqual([
    [1, 'Extension approved', false],
    [1, 'Extension refused', false],
    [2, 'Extension to review', true],
    [4, 'Extension to review', true],
  ]);
  expect(rows[0]).toMatchObject({
    link: '/dashboard?tab=requests#request-12',
    body: expect.stringContaining('May 1, 2027'),
  });
});

it('of which the ethics approval was corrected tells its owner when it ends now', async () => {
  const data = { ...request, correctorId: 4, endsAt: '2027-06-01T03:59:59Z' };
  await hear({ name: 'ethics-approval-corrected', source: 'access-request', data });
  const [row] = await db.notification.findMany();
  expect(row).toMatchObject({
    userId: 1,
    title: 'End of access changed',
    link: '/dashboard?tab=requests#request-12',
    body: expect.stringContaining('May 31, 2027'),
  });
});

it('that has ended leads to what was taken, to be destroyed', async () => {
  const { requestId, userId, resourceType, resourceId } = request;
  const data = { requestId, userId, resourceType, resourceId, times: 2 };
  await hear({ name: 'copies-to-destroy', source: 'delivery', data });
  expect(await told()).toEqual([{ userId: 1, title: 'Copies to destroy', link: '/use/12' }]);
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
    await db.roleProfile.create({ data: { userId: 9, role: 'admin' } });
    await db.organizationMember.createMany({
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
    expect(await told()).toEqual([4, 5].map((userId) => ({ userId, title, link })));
  });

  it('is told to the platform’s admins where the steward has none, or there is none', async () => {
    await hearDue({ stewardOrganizationId: 3, occasion: 'overdue' });
    await hearDue({ occasion: 'overdue' });
    const title = 'A release is overdue';
    expect(await told()).toEqual([9, 9].map((userId) => ({ userId, title, link })));
  });

  it('is not told for an occasion that this version does not know', async () => {
    await hearDue({ stewardOrganizationId: 1, occasion: 'cancelled' });
    expect(await told()).toEqual([]);
  });
});

it('that somebody is an editor of their organization now is told to them, and kept', async () => {
  const about = { userId: 5, organizationId: 1, organizationName: 'Quarry Bay', actorId: 4 };
  await hear(
    { name: 'member-confirmed', source: 'identity', data: { ...about, role: 'member', founded: false } },
    { name: 'member-changed', source: 'identity', data: { ...about, role: 'editor' } },
  );
  expect(await db.organizationMember.findMany()).toMatchObject([{ userId: 5, organizationId: 1, role: 'editor' }]);
  expect((await told()).map(({ title }) => title)).toEqual(['Membership confirmed', 'Your role has changed']);
});

describe('what comes through a public form', () => {
  it.each<NewEvent>([
    { name: 'contact-received', source: 'access-request', data: { messageId: 1001 } },
    { name: 'integration-requested', source: 'access-request', data: { integrationRequestId: 1001 } },
  ])('is told to every admin: $name', async (event) => {
    await db.roleProfile.createMany({
      data: [
        { userId: 4, role: 'admin' },
        { userId: 5, role: 'admin' },
        { userId: 2, role: 'provider' },
      ],
    });
    await hear(event);
    const message = { title: 'A new message waits', link: '/dashboard/messages' };
    expect(await told()).toEqual([
      { userId: 4, ...message },
      { userId: 5, ...message },
    ]);
  });
});

it('an address that is due is told to its owner, with the day', async () => {
  await hear({ name: 'address-due', source: 'identity', data: { userId: 3, dueAt: '2026-12-07T15:00:00.000Z' } });
  expect(await told()).toEqual([{ userId: 3, title: 'Please confirm your email address', link: '/account/security' }]);
  expect(await db.notification.findFirst()).toMatchObject({
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
    (await told()).filter((row) => row.userId === userId).map(({ title }) => title);

  it('hear of requests to review, and the admins among them of claims', async () => {
    await db.roleProfile.create({ data: { userId: 4, role: 'admin' } });
    await hear(confirmed(2, 'admin'), confirmed(3, 'member'));
    await hear({
      name: 'request-submitted',
      source: 'access-request',
      data: { ...submitted, stewardOrganizationId: 7 },
    });
    const claim = { ...place, userId: 9, username: 'owen' };
    await hear({ name: 'member-claimed', source: 'identity', data: claim });
    expect(await titles(2)).toEqual(['Membership confirmed', 'Request to review', 'A claim waits']);
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
    const rows = await db.outbox.findMany({ where: { type: 'ca.carebourse.mail-requested.v1' } });
    return rows.map(({ body }) => (JSON.parse(body) as { data: unknown }).data);
  };

  beforeEach(async () => {
    await db.outbox.deleteMany();
    await db.preferences.deleteMany();
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
    await db.preferences.create({ data: { userId: 51, ...preferences } });
    await hear(decided);
    expect(await wanted()).toEqual([]);
    expect(await told()).toMatchObject([{ userId: 51, title: 'Request approved' }]);
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
      const child = { firstName: 'Linh', lastName: 'Tran', relationship: 'child', dateOfBirth: HAPPENED };
      await db.dependent.create({ data: { parentId, ...child } });
    }
    await hear({ name: 'user-deleted', source: 'identity', data: { userId: 61 } });
    expect(await db.roleProfile.findMany({ select: { userId: true } })).toEqual([{ userId: 62 }]);
    expect(await db.dependent.findMany({ where: { parentId: { in: [61, 62] } } })).toMatchObject([{ parentId: 62 }]);
    expect((await told()).map(({ userId }) => userId)).toEqual([62]);
  });
});

describe('what a rule of a steward approved at once', () => {
  it('is told to the requester with its end, and asks nobody to look', async () => {
    await hear(registered(31, 'admin'));
    await db.notification.deleteMany();
    await hear(
      { name: 'request-submitted', source: 'access-request', data: { ...submitted, byRule: true } },
      {
        name: 'request-decided',
        source: 'access-request',
        data: { ...request, deciderId: 31, decision: 'approved', byRule: true, expiresAt: '2026-12-31T05:00:00.000Z' },
      },
    );
    expect(await db.notification.findMany()).toMatchObject([
      {
        userId: 1,
        title: 'Request approved',
        body: 'Your request for Chart Scribe was approved. It fits the uses that the steward lets be approved at once. Access ends on December 31, 2026.',
      },
    ]);
  });
});
