import type { NewEvent } from '@carebourse/messaging/event';
import { describe, expect, it } from 'vitest';
import { savePreferences } from '../../store/preferences.ts';
import { HAPPENED, hearingWorld, registered, request, submitted } from '../../../tests/hearing-world.ts';

const world = hearingWorld();
const { hear, notifications, mailed } = world;

describe('a request', () => {
  it('that waits is told to the admins, but not to the one whose own it is', async () => {
    await world.db.roleProfile.createMany({
      data: [
        { userId: 4, role: 'admin' },
        { userId: 5, role: 'admin' },
        { userId: 2, role: 'provider' },
      ],
    });
    await hear({ name: 'request-submitted', source: 'access-request', data: submitted });
    const review = { title: 'Request to review', link: '/dashboard/reviews' };
    expect(await notifications()).toEqual([
      { userId: 4, ...review },
      { userId: 5, ...review },
    ]);

    await world.db.notification.deleteMany();
    await hear({ name: 'request-submitted', source: 'access-request', data: { ...submitted, userId: 5 } });
    expect(await notifications()).toEqual([{ userId: 4, ...review }]);
  });

  it.each<NewEvent>([
    { name: 'request-decided', source: 'access-request', data: { ...request, deciderId: 4, decision: 'returned' } },
    { name: 'request-withdrawn', source: 'access-request', data: request },
  ])('that waits no more is off the list of those who were told: $name', async (event) => {
    await world.db.roleProfile.create({ data: { userId: 4, role: 'admin' } });
    await hear({ name: 'request-submitted', source: 'access-request', data: submitted }, event);
    await hear({ name: 'request-submitted', source: 'access-request', data: { ...submitted, resubmitted: true } });
    const reviews = await world.db.notification.findMany({ where: { userId: 4 }, orderBy: { id: 'asc' } });
    expect(reviews.map(({ readAt }) => readAt)).toEqual([HAPPENED, null]);
  });

  it('that waits no more is off the list too of those who were told before the queue had an address', async () => {
    await world.db.roleProfile.create({ data: { userId: 4, role: 'admin' } });
    await hear({ name: 'request-submitted', source: 'access-request', data: submitted });
    await world.db.notification.updateMany({ data: { link: '/dashboard?tab=reviews' } });
    await hear({ name: 'request-withdrawn', source: 'access-request', data: request });
    expect(await world.db.notification.findFirst()).toMatchObject({ userId: 4, readAt: HAPPENED });
  });

  it('that was granted at once is told to the requester alone', async () => {
    await world.db.roleProfile.create({ data: { userId: 4, role: 'admin' } });
    await hear({ name: 'request-submitted', source: 'access-request', data: { ...submitted, status: 'approved' } });
    expect(await notifications()).toEqual([{ userId: 1, title: 'Request approved', link: '/agents/7' }]);
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
    expect(await notifications()).toEqual(
      ['Request returned', 'Request approved', 'Access revoked'].map((title) => ({
        userId: 1,
        title,
        link: '/agents/7',
      })),
    );
    expect(await world.db.notification.findFirst()).toMatchObject({
      requestId: 12,
      resourceType: 'agent',
      resourceId: 7,
    });
  });

  it('that opens a table leads its grantee to what was released, and says what was withdrawn', async () => {
    const changed = (change: string): NewEvent => ({
      name: 'granted-table-changed',
      source: 'access-request',
      data: { ...request, tableTitle: 'Measurements', release: 3, change },
    });
    await hear(changed('released'), changed('withdrawn'), changed('renamed'));
    expect(await notifications()).toEqual(
      ['New release', 'Release withdrawn'].map((title) => ({ userId: 1, title, link: '/use/12' })),
    );
  });
});

it('that opens an agent leads to it once it is connected', async () => {
  await hear({ name: 'granted-agent-connected', source: 'access-request', data: request });
  expect(await notifications()).toEqual([{ userId: 1, title: 'Agent connected', link: '/agents/7' }]);
});

it('that ends soon is told to who has it and to its steward, with the day, and mailed to who wants mail', async () => {
  await world.db.organizationMember.createMany({
    data: [1, 2, 3].map((userId) => ({ userId, organizationId: 4, role: 'member' })),
  });
  await savePreferences(world.db, 3, { communicationPreferences: '["inApp"]' });
  const data = { ...request, stewardOrganizationId: 4, endsAt: '2027-03-01T12:00:00Z', days: 14 };
  await hear({ name: 'grant-ending', source: 'access-request', data });
  const rows = await world.db.notification.findMany({ orderBy: { userId: 'asc' } });
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
  await world.db.organizationMember.createMany({
    data: [1, 2].map((userId) => ({ userId, organizationId: 4, role: 'member' })),
  });
  const ended = { ...request, stewardOrganizationId: 4 };
  await hear({
    name: 'grant-ending',
    source: 'access-request',
    data: { ...ended, endsAt: '2027-03-01T12:00:00Z', days: 14, attestation: true },
  });
  await hear({ name: 'attestation-missed', source: 'access-request', data: ended });
  const rows = await world.db.notification.findMany({ orderBy: { id: 'asc' } });
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
  await world.db.organizationMember.create({ data: { userId: 2, organizationId: 4, role: 'member' } });
  await hear({ name: 'attestation-missed', source: 'access-request', data: request });
  expect(await world.db.notification.findMany()).toMatchObject([{ userId: 1, title: 'Access ended' }]);
});

it('that was given back is told to the members of its steward, and to its owner not again', async () => {
  await world.db.organizationMember.createMany({
    data: [1, 2].map((userId) => ({ userId, organizationId: 4, role: 'member' })),
  });
  await hear({ name: 'access-returned', source: 'access-request', data: { ...request, stewardOrganizationId: 4 } });
  const rows = await world.db.notification.findMany();
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
    expect((await notifications()).filter(({ userId }) => userId === 1)).toEqual([
      { userId: 1, title: 'A message on your request', link: '/requests/12/messages' },
    ]);
    expect(await mailed()).toEqual([1]);
  });

  it('is mailed once until it is read there, and then waits no more', async () => {
    await world.db.organizationMember.create({ data: { userId: 2, organizationId: 9, role: 'member' } });
    await hear(sent('requester', 1), sent('requester', 1));
    expect([await notifications(), await mailed()]).toMatchObject([[{ userId: 2 }, { userId: 2 }], [2]]);
    await hear({ name: 'request-messages-read', source: 'access-request', data: { requestId: 12, readerId: 2 } });
    expect(await world.db.notification.count({ where: { readAt: null } })).toBe(0);
    await hear(sent('requester', 1));
    expect(await mailed()).toEqual([2, 2]);
  });
});

it('that is assigned to somebody is told to them, until it is decided', async () => {
  const source = 'access-request';
  await hear({ name: 'request-assigned', source, data: { ...request, assigneeId: 3 } });
  expect(await notifications()).toEqual([{ userId: 3, title: 'Request assigned to you', link: '/dashboard/reviews' }]);
  await hear({ name: 'request-withdrawn', source, data: request });
  expect(await world.db.notification.findMany({ where: { readAt: null } })).toEqual([]);
});

it('who covers for a reviewer is told of the days, and of what is assigned to them meanwhile', async () => {
  const source = 'access-request';
  const absence = { userId: 3, coverId: 4, firstDay: '2026-12-24', lastDay: '2027-01-04' };
  await hear({ name: 'absence-covered', source, data: absence });
  await hear({ name: 'request-assigned', source, data: { ...request, assigneeId: 4, absentId: 3 } });
  const link = '/dashboard/reviews';
  expect(await notifications()).toEqual([
    { userId: 4, title: 'You cover for a colleague', link },
    { userId: 4, title: 'Request assigned to whom you cover for', link },
  ]);
  const [first] = await world.db.notification.findMany({ orderBy: { id: 'asc' } });
  expect(first?.body).toContain('From December 24, 2026 to January 4, 2027');
});

it('who covers no more is told, and whose request another one decides on', async () => {
  const source = 'access-request';
  await hear({ name: 'absence-ended', source, data: { userId: 3, coverId: 4 } });
  await hear({ name: 'request-released', source, data: { ...request, assigneeId: 3 } });
  const link = '/dashboard/reviews';
  expect(await notifications()).toEqual([
    { userId: 3, title: 'Request no longer assigned to you', link },
    { userId: 4, title: 'You do not cover for a colleague any more', link },
  ]);
});

it('for which more time is asked is told to who may decide, and the decision to who asked', async () => {
  await world.db.roleProfile.create({ data: { userId: 4, role: 'admin' } });
  await world.db.organizationMember.create({ data: { userId: 2, organizationId: 4, role: 'member' } });
  const source = 'access-request';
  const asked = { ...request, stewardOrganizationId: 4, until: '2027-06-01T12:00:00Z' };
  await hear({ name: 'extension-requested', source, data: asked });
  const review = { title: 'Extension to review', link: '/dashboard/reviews' };
  expect(await notifications()).toEqual([2, 4].map((userId) => ({ userId, ...review })));
  const decided = (decision: string): NewEvent => ({
    name: 'extension-decided',
    source,
    data: { ...request, deciderId: 4, decision, endsAt: '2027-05-01T12:00:00Z' },
  });
  await hear(decided('approved'), decided('rejected'), decided('postponed'));
  const rows = await world.db.notification.findMany({ orderBy: [{ userId: 'asc' }, { id: 'asc' }] });
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
  const [row] = await world.db.notification.findMany();
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
  expect(await notifications()).toEqual([{ userId: 1, title: 'Copies to destroy', link: '/use/12' }]);
});

describe('what a rule of a steward approved at once', () => {
  it('is told to the requester with its end, and asks nobody to look', async () => {
    await hear(registered(31, 'admin'));
    await world.db.notification.deleteMany();
    await hear(
      { name: 'request-submitted', source: 'access-request', data: { ...submitted, byRule: true } },
      {
        name: 'request-decided',
        source: 'access-request',
        data: { ...request, deciderId: 31, decision: 'approved', byRule: true, expiresAt: '2026-12-31T05:00:00.000Z' },
      },
    );
    expect(await world.db.notification.findMany()).toMatchObject([
      {
        userId: 1,
        title: 'Request approved',
        body: 'Your request for Chart Scribe was approved. It fits the uses that the steward lets be approved at once. Access ends on December 31, 2026.',
      },
    ]);
  });
});
