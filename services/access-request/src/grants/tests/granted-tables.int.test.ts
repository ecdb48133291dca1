import type { NewEvent } from '@carebourse/messaging/event';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { eventually } from '@carebourse/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import { admin, bootWorld, newUser, resources, submit, type World } from '../../../tests/world.ts';

let world: World;
let hearing: Hearing;

beforeAll(async () => {
  world = await bootWorld();
  hearing = await startHearing(world.context.db, { group: 'access-request', handlers: handlersOf(world.context) });
});
afterAll(async () => {
  await hearing?.stop();
  await world?.stop();
});

const about = { ...resources.collection, tableId: 3, release: 2, tableTitle: 'Measurements' };
const released: NewEvent = { name: 'table-released', source: 'delivery', data: about };

async function granted(resource: object, expiresAt?: string) {
  const user = newUser();
  const { id } = await submit(world, user, resource);
  await world.call(admin, 'DecideRequest', { id, decision: 'approved', ...(expiresAt && { expiresAt }) });
  return { id, userId: user.userId };
}

/** The published events, without their envelopes. */
async function publishedEvents(what = 'granted-table-changed'): Promise<unknown[]> {
  const rows = await world.context.db.outbox.findMany({
    where: { type: { contains: what } },
    orderBy: [{ position: 'asc' }],
  });
  return rows.map(({ body }) => (JSON.parse(body) as { data: unknown }).data);
}

it('who has a live grant hears of a release and of its withdrawal, once each, and nobody else does', async () => {
  const [first, second] = [await granted(resources.collection), await granted(resources.collection)];
  const revoked = await granted(resources.collection);
  await world.call(admin, 'RevokeGrant', { id: revoked.id, comment: 'The study is over' });
  await granted(resources.domain);
  await submit(world, newUser(), resources.collection);
  const ending = await granted(resources.collection, new Date(Date.now() + 2 * 86_400_000).toISOString());
  // Nobody has noted its end yet.
  world.clock.now = new Date(Date.now() + 3 * 86_400_000);

  const [event] = await hearing.hear([released]);
  if (event) await hearing.publish([event]);
  await hearing.hear([{ name: 'release-withdrawn', source: 'delivery', data: about }]);

  const { resourceType, resourceId } = resources.collection;
  const change = (to: { id: number; userId: number }, what: string) => ({
    requestId: to.id,
    userId: to.userId,
    resourceType,
    resourceId,
    resourceName: 'Diabetes Cohort',
    tableTitle: 'Measurements',
    release: 2,
    change: what,
  });
  await eventually(async () =>
    expect(await publishedEvents()).toEqual([
      change(first, 'released'),
      change(second, 'released'),
      change(first, 'withdrawn'),
      change(second, 'withdrawn'),
    ]),
  );
  expect(JSON.stringify(await publishedEvents())).not.toContain(`"requestId":${ending.id}`);
  const { tableTitle, release } = about;
  const all = { resourceType, resourceId, tableTitle, release, userIds: [first.userId, second.userId] };
  expect(await publishedEvents('grantees-notified')).toEqual([
    { ...all, change: 'released' },
    { ...all, change: 'withdrawn' },
  ]);
});

it('who has a live grant of an agent hears once that it can be called', async () => {
  const [holder, former] = [await granted(resources.agent), await granted(resources.agent)];
  await world.call(admin, 'RevokeGrant', { id: former.id, comment: 'The study is over' });
  const { resourceId: agentId } = resources.agent;
  const [event] = await hearing.hear([{ name: 'agent-connected', source: 'delivery', data: { agentId } }]);
  if (event) await hearing.publish([event]);
  const { id: requestId, userId } = holder;
  await eventually(async () =>
    expect(await publishedEvents('granted-agent-connected')).toEqual([
      { requestId, userId, ...resources.agent, resourceName: expect.any(String) as string },
    ]),
  );
});
