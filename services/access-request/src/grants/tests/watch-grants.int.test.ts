import { saveEntitlement } from '@carebourse/messaging/entitlements';
import { eventually } from '@carebourse/testing/eventually';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addSteward } from '../../store/stewards.ts';
import {
  admin,
  bootWorld,
  newUser,
  purpose,
  resources,
  STEWARD_ORGANIZATION,
  type World,
} from '../../../tests/world.ts';

let world: World;
let watching: Promise<void>;
const gone = new AbortController();
let changed: number[] = [];
let messages = 0;

beforeAll(async () => {
  world = await bootWorld();
  await world.context.feed.start();
  watching = watch();
  await vi.waitUntil(() => messages > 0, { timeout: 120_000 });
});
afterAll(async () => {
  gone.abort();
  await watching;
  await world.context.feed.stop();
  await world.stop();
});
beforeEach(() => {
  changed = [];
});

async function watch(): Promise<void> {
  while (!gone.signal.aborted) {
    try {
      for await (const { changedUserIds } of world.client.stream('WatchGrants', {}, gone.signal)) {
        messages += 1;
        changed.push(...changedUserIds);
      }
    } catch {
      // The service does not listen yet.
    }
  }
}

it('names whoever is granted something, and whose grant ends', async () => {
  const user = newUser();
  const asked = { ...resources.agent, userId: user.userId, purpose, accessTypes: ['view'] };
  const { request } = await world.call(user, 'SubmitRequest', asked);
  const id = request?.id ?? 0;
  const decision = { id, decision: 'approved', accessTypes: ['view'] };
  await world.call(admin, 'DecideRequest', decision);
  await eventually(() => expect(changed).toEqual([user.userId]));
  await world.call(admin, 'RevokeGrant', { id, comment: 'The study is over.' });
  await eventually(() => expect(changed).toEqual([user.userId, user.userId]));
});

it('names those whose plan may be another one: their own, or by their organization', async () => {
  const { db } = world.context;
  const { userId } = newUser();
  const planOf = (owner: string, entitledPlan?: string) => saveEntitlement(db, { owner, entitledPlan }, new Date());
  const changes = [
    () => planOf(`user/${userId}`, 'basic'),
    () => planOf(`user/${userId}`),
    () => db.$transaction((tx) => addSteward(tx, userId, STEWARD_ORGANIZATION)),
    () => planOf(`organization/${STEWARD_ORGANIZATION}`, 'basic'),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    await eventually(() => expect(changed).toEqual(Array.from({ length: index + 1 }, () => userId)));
  }
});
