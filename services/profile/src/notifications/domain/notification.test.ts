import { describe, expect, it } from 'vitest';
import {
  absenceCovered,
  approvedByRule,
  grantedAtOnce,
  copiesToDestroy,
  grantedAgentConnected,
  grantedTableChanged,
  grantEnding,
  grantRevoked,
  messageWaits,
  requestDecided,
  reviewAssigned,
  reviewWaits,
  webhookDisabled,
  welcome,
} from './notification.ts';

const request = { requestId: 12, userId: 1, resourceType: 'agent', resourceId: 7, resourceName: 'Chart Scribe' };

describe('what a requester is told', () => {
  it.each([
    ['approved', 'Request approved', 'Your request for Chart Scribe was approved.'],
    ['rejected', 'Request rejected', 'Your request for Chart Scribe was rejected. The reason is with the request.'],
    [
      'returned',
      'Request returned',
      'Your request for Chart Scribe was returned. Read the comment, change the request and send it again.',
    ],
  ])('of a request that was %s', (decision, title, body) => {
    expect(requestDecided(request, decision, undefined)).toEqual({
      userId: 1,
      type: 'system',
      title,
      body,
      requestId: 12,
      resourceType: 'agent',
      resourceId: 7,
      link: '/agents/7',
      byMail: true,
    });
  });

  it('names the day on which the access ends, by the clock of Ontario', () => {
    expect(requestDecided(request, 'approved', '2027-03-01T02:00:00Z')?.body).toBe(
      'Your request for Chart Scribe was approved. Access ends on February 28, 2027.',
    );
  });

  it.each(['postponed', 'toString', ''])('is nothing for a decision that is not known: %j', (decision) => {
    expect(requestDecided(request, decision, undefined)).toBeUndefined();
  });

  it('of what a rule approved', () => {
    const body =
      'Your request for Chart Scribe was approved. It fits the uses that the steward lets be approved at once.';
    expect(approvedByRule(request, undefined)).toMatchObject({ userId: 1, title: 'Request approved', body });
    expect(approvedByRule(request, '2027-03-01T02:00:00Z').body).toBe(`${body} Access ends on February 28, 2027.`);
  });

  it('of an open resource and of a revoked grant', () => {
    expect(grantedAtOnce(request)).toMatchObject({
      userId: 1,
      title: 'Request approved',
      body: 'Your request for Chart Scribe was approved. This resource is open, so no review was needed.',
    });
    expect(grantRevoked(request)).toMatchObject({
      userId: 1,
      title: 'Access revoked',
      body: 'Your access to Chart Scribe was revoked.',
    });
  });

  it.each([
    ['agent', '/agents/7'],
    ['dataCollection', '/data-products/7'],
    ['data', '/products/7'],
    ['dataDomain', '/data-domains/7'],
    ['wizard', '/dashboard?tab=requests'],
  ])('leads from a %s to %s', (resourceType, link) => {
    expect(grantRevoked({ ...request, resourceType }).link).toBe(link);
  });
});

describe('what a grantee is told of a release', () => {
  const granted = {
    ...request,
    resourceType: 'dataCollection',
    resourceName: 'Diabetes Cohort',
    tableTitle: 'Measurements',
    release: 3,
  };
  const about = { userId: 1, type: 'system', requestId: 12, resourceType: 'dataCollection', resourceId: 7 };

  it('is that it is there, and where it is used', () => {
    expect(grantedTableChanged(granted, 'released')).toEqual({
      ...about,
      title: 'New release',
      body: 'Release 3 of Measurements (Diabetes Cohort) is there. Open it to see what it holds, and what it corrects, if anything.',
      link: '/use/12',
      byMail: true,
    });
  });

  it('is by mail too that it is not to be used any more', () => {
    expect(grantedTableChanged(granted, 'withdrawn')).toEqual({
      ...about,
      title: 'Release withdrawn',
      body: 'Release 3 of Measurements (Diabetes Cohort) was withdrawn by its steward. Its figures and rows are no longer to be used. Open your access to read why.',
      link: '/use/12',
      byMail: true,
    });
  });

  it.each(['renamed', 'toString', ''])('is nothing for a change that is not known: %j', (change) => {
    expect(grantedTableChanged(granted, change)).toBeUndefined();
  });
});

it('tells who has access, and each other member of the steward, that it ends soon', () => {
  const about = { type: 'system', requestId: 12, resourceType: 'agent', resourceId: 7, byMail: true } as const;
  expect(grantEnding({ ...request, endsAt: '2026-12-12T17:00:00Z' }, [1, 4])).toEqual([
    {
      ...about,
      userId: 1,
      title: 'Access ends soon',
      body: 'Your access to Chart Scribe ends on December 12, 2026. You can ask for more time before that.',
      link: '/dashboard?tab=requests#request-12',
    },
    {
      ...about,
      userId: 4,
      title: 'Access ends soon',
      body: 'Access to Chart Scribe by request 12 ends on December 12, 2026.',
      link: '/dashboard/reviews?status=all&search=12',
    },
  ]);
});

it.each([
  [undefined, 'Request assigned to you', 'A colleague asks you to decide on request 12 for Chart Scribe.'],
  [3, 'Request assigned to whom you cover for', 'You cover for who is to decide on request 12 for Chart Scribe.'],
])('tells whom a request is assigned to, away %s', (absentId, title, body) => {
  expect(reviewAssigned({ ...request, assigneeId: 4, ...(absentId && { absentId }) })).toEqual({
    userId: 4,
    type: 'system',
    requestId: 12,
    resourceType: 'agent',
    resourceId: 7,
    title,
    body,
    link: '/dashboard/reviews',
    byMail: true,
  });
});

it('tells who covers for a colleague from when to when', () => {
  expect(absenceCovered({ coverId: 4, firstDay: '2026-12-12', lastDay: '2026-12-31' })).toEqual({
    userId: 4,
    type: 'system',
    title: 'You cover for a colleague',
    body: 'From December 12, 2026 to December 31, 2026 your queue shows what is assigned to them too, under “Assigned to me”.',
    link: '/dashboard/reviews',
    byMail: true,
  });
});

it('leads who has a grant of an agent to it once it is connected', () => {
  expect(grantedAgentConnected({ ...request, resourceType: 'agent', resourceName: 'Renal Dosing' })).toMatchObject({
    userId: 1,
    title: 'Agent connected',
    body: 'Renal Dosing is connected: open it to use it.',
    link: '/agents/7',
  });
});

it('asks who took data to destroy it once their access has ended, by mail too', () => {
  const ended = { requestId: 12, userId: 1, resourceType: 'dataCollection', resourceId: 7, times: 3 };
  expect(copiesToDestroy(ended)).toEqual({
    userId: 1,
    type: 'system',
    requestId: 12,
    resourceType: 'dataCollection',
    resourceId: 7,
    title: 'Copies to destroy',
    body: 'Your access by request 12 has ended. You took data 3 times under it: destroy every copy, and say so.',
    link: '/use/12',
    byMail: true,
  });
  expect(copiesToDestroy({ ...ended, times: 1 }).body).toContain('You took data once under it');
});

describe('what admins are told', () => {
  it('is that a request waits, unless it is their own', () => {
    const notifications = reviewWaits({ ...request, userId: 5 }, false, [4, 5, 6]);
    expect(notifications.map(({ userId }) => userId)).toEqual([4, 6]);
    expect(notifications[0]).toEqual({
      userId: 4,
      type: 'system',
      title: 'Request to review',
      body: 'A new request for Chart Scribe waits for review.',
      requestId: 12,
      resourceType: 'agent',
      resourceId: 7,
      link: '/dashboard/reviews',
    });
  });

  it('says when a returned request came back', () => {
    expect(reviewWaits(request, true, [4])[0]?.body).toBe('A changed request for Chart Scribe waits for review.');
  });

  it.each([
    ['contact', 'Somebody wrote through the contact form.'],
    ['integration', 'Somebody asked for a custom integration.'],
  ] as const)('is that something came through the %s form', (form, body) => {
    const message = { type: 'system', title: 'A new message waits', body, link: '/dashboard/messages' };
    expect(messageWaits(form, [4, 5])).toEqual([
      { userId: 4, ...message },
      { userId: 5, ...message },
    ]);
  });
});

it('welcomes a new person', () => {
  expect(welcome(9)).toMatchObject({ userId: 9, type: 'system', title: 'Welcome to Carebourse', link: '/dashboard' });
});

it('tells a partner by mail too that a webhook is off, and where to turn it on', () => {
  expect(webhookDisabled({ userId: 3, host: 'hooks.example.org' })).toEqual({
    userId: 3,
    type: 'system',
    title: 'Webhook turned off',
    body: 'Your webhook at hooks.example.org failed for too long, or said that it is gone, so we turned it off. Please repair it, then resume it.',
    link: '/dashboard/webhooks',
    byMail: true,
  });
});
