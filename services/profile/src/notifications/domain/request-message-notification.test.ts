import { expect, it } from 'vitest';
import { messageSent } from './request-message-notification.ts';

const sent = {
  requestId: 12,
  userId: 1,
  resourceType: 'agent',
  resourceId: 7,
  resourceName: 'Chart Scribe',
  by: 'requester',
  authorId: 1,
};
const nobody: ReadonlySet<number> = new Set();
const reviewers = { adminIds: [4, 1], stewardIds: [8, 4, 9] };

it('what the requester writes is told to each who may decide, and mailed to the steward', () => {
  const notifications = messageSent({ ...sent }, { adminIds: [4, 5, 1], stewardIds: [8, 4, 1] }, nobody);
  expect(notifications.map(({ userId, byMail }) => [userId, byMail])).toEqual([
    [4, true],
    [5, undefined],
    [8, true],
  ]);
  expect(notifications[0]).toMatchObject({ link: '/requests/12/messages', requestId: 12, type: 'system' });
});

it('where there is no steward, admins are mailed', () => {
  const notifications = messageSent(sent, { adminIds: [4], stewardIds: [] }, nobody);
  expect(notifications).toMatchObject([{ userId: 4, byMail: true }]);
});

it('what a reviewer writes is told to the requester alone', () => {
  expect(messageSent({ ...sent, by: 'reviewer', authorId: 8 }, reviewers, nobody)).toEqual([
    {
      userId: 1,
      type: 'system',
      title: 'A message on your request',
      body: 'A reviewer wrote to you about your request for Chart Scribe. Read it and answer on the request.',
      requestId: 12,
      resourceType: 'agent',
      resourceId: 7,
      link: '/requests/12/messages',
      byMail: true,
    },
  ]);
});

it('who has not read of an earlier one is told, and not mailed again', () => {
  const notifications = messageSent(sent, reviewers, new Set([8]));
  expect(notifications.map(({ userId, byMail }) => [userId, byMail])).toEqual([
    [4, true],
    [8, undefined],
    [9, true],
  ]);
});

it('of a side that this version does not know nobody is told', () => {
  expect(messageSent({ ...sent, by: 'court' }, reviewers, nobody)).toEqual([]);
});
