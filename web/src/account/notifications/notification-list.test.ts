import type { Notification } from '@carebourse/contracts/notifications';
import { describe, expect, it } from 'vitest';
import { markedRead, unreadIds, withNotification } from './notification-list.ts';

function notification(id: number, readAt: string | null = null): Notification {
  return {
    id,
    type: 'system',
    title: 'Request approved',
    body: 'Your request was approved.',
    resourceType: null,
    resourceId: null,
    requestId: null,
    link: '/dashboard',
    createdAt: '2026-11-01T12:00:00.000Z',
    readAt,
  };
}

describe('the list of notifications', () => {
  it('shows what arrives first, and once', () => {
    const list = withNotification([notification(1)], notification(2));
    expect(list.map(({ id }) => id)).toEqual([2, 1]);
    expect(withNotification(list, notification(1)).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('counts what has not been read', () => {
    expect(unreadIds([notification(1), notification(2, '2026-11-02T12:00:00.000Z')])).toEqual([1]);
  });

  it('keeps the time of the first reading', () => {
    const first = '2026-11-02T12:00:00.000Z';
    const list = markedRead([notification(1), notification(2, first)], [1, 2], new Date('2026-11-03T12:00:00.000Z'));
    expect(list.map(({ readAt }) => readAt)).toEqual(['2026-11-03T12:00:00.000Z', first]);
  });
});
