import type { NewEvent } from '@carebourse/messaging/event';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import { deliverDue } from '../events/worker.ts';
import { startReceiver, type Receiver } from '../../../tests/receiver.ts';
import { bootWorld, newUser, type World } from '../../../tests/world.ts';

let world: World;
let hearing: Hearing;
let receiver: Receiver;
let partner: TestUser;

beforeAll(async () => {
  world = await bootWorld();
  hearing = await startHearing(world.context.db, { group: 'access-request', handlers: handlersOf(world.context) });
});
afterAll(async () => {
  await hearing?.stop();
  await world?.stop();
});
beforeEach(async () => {
  partner = newUser('partner');
  receiver = await startReceiver();
  return () => receiver.stop();
});

const subscribe = (...eventTypes: string[]) => world.call(partner, 'CreateWebhook', { url: receiver.url, eventTypes });

const watched = (news: string, userIds: number[], release?: number): NewEvent => ({
  name: 'watchers-notified',
  source: 'profile',
  data: { resourceType: 'data', resourceId: 3, resourceName: 'Stroke Registry', news, release, userIds },
});

async function hear(...events: NewEvent[]): Promise<void> {
  await hearing.hear(events);
  await deliverDue(world.context, new AbortController().signal);
}

const received = () =>
  receiver.received
    .map(({ event: { type, source, data } }) => ({ type, source, data }))
    .toSorted((one, other) => one.type.localeCompare(other.type));

it('who watches an entry hears of its releases, changes and end, as far as they like', async () => {
  await subscribe('entry.released', 'entry.retired');
  await hear(watched('released', [partner.userId, 1], 4), watched('changed', [partner.userId]));
  await hear(watched('retired', [partner.userId]), watched('retired', [1]), watched('praised', [partner.userId]));
  const entry = { resourceType: 'data', resourceId: 3, name: 'Stroke Registry', link: '/products/3' };
  expect(received()).toEqual([
    { type: 'entry.released', source: '/api/watches', data: { ...entry, release: 4 } },
    { type: 'entry.retired', source: '/api/watches', data: { ...entry, release: null } },
  ]);
});

it('who has saved a search hears of what it finds', async () => {
  await subscribe('search.matched');
  const lists = { resourceTypes: ['data', 'agent'], resourceIds: [3, 7], resourceNames: ['Stroke Registry', 'Scribe'] };
  const about = (userId: number): NewEvent => ({
    name: 'search-matched',
    source: 'profile',
    data: { searchId: 5, userId, total: 12, ...lists },
  });
  await hear(about(partner.userId), about(1));
  expect(received()).toEqual([
    {
      type: 'search.matched',
      source: '/api/saved-searches',
      data: {
        searchId: 5,
        total: 12,
        entries: [
          { resourceType: 'data', resourceId: 3, name: 'Stroke Registry', link: '/products/3' },
          { resourceType: 'agent', resourceId: 7, name: 'Scribe', link: '/agents/7' },
        ],
      },
    },
  ]);
  const { webhooks } = await world.call(partner, 'ListWebhooks', {});
  const { deliveries } = await world.call(partner, 'ListDeliveries', { webhookId: webhooks[0]?.id ?? 0 });
  expect(deliveries).toMatchObject([{ eventType: 'search.matched', status: 'delivered' }]);
  expect(deliveries[0]?.requestId).toBeUndefined();
});
