import { outboxRow } from '@carebourse/messaging/outbox';
import { eventually } from '@carebourse/testing/eventually';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restateRequests } from '../../access-request/src/events/restate-requests.ts';
import * as accessRequest from '../../access-request/src/store/database.ts';
import { handlers } from '../src/events/handlers.ts';
import { projections } from '../src/events/projections.ts';
import { openDatabase, type Database } from '../src/store/database.ts';

let owner: accessRequest.Database;
let db: Database;
let hearing: Hearing;

beforeAll(async () => {
  const ownersUrl = await serviceDatabase('access-request');
  owner = accessRequest.openDatabase(ownersUrl);
  db = openDatabase(await serviceDatabase('catalogue'));
  hearing = await startHearing(db, { group: 'catalogue', handlers }, ownersUrl);
}, 120_000);

afterAll(async () => {
  await hearing?.stop();
  await owner?.$disconnect();
  await db?.$disconnect();
});

it('counts anew what was counted wrongly, with requests that are made meanwhile', { timeout: 60_000 }, async () => {
  await ask(30);
  await agree();
  await db.requestCount.update({
    where: { resourceType_resourceId: { resourceType: 'agent', resourceId: 1 } },
    data: { count: 99 },
  });
  await db.requestCount.create({ data: { resourceType: 'data', resourceId: 77, count: 5 } });
  await db.countedRequest.deleteMany({ where: { requestId: { lte: 10 } } });

  const meanwhile = ask(30);
  await db.$transaction((tx) => projections['request-counts'](tx));
  await Promise.all([restateRequests(owner), meanwhile]);
  await agree();
});

let lastRequester = 1_000;
function nextRequester(): number {
  return (lastRequester += 1);
}

/** So many people ask for one of three agents, each in a transaction of their own. */
async function ask(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const resource = { resourceType: 'agent', resourceId: 1 + (index % 3), resourceName: 'Chart Scribe' };
    await owner.$transaction(async (tx) => {
      const { id, userId } = await tx.accessRequest.create({
        data: { userId: nextRequester(), ...resource, accessTypes: ['view'], purpose: 'To see how they are counted.' },
      });
      const data = { requestId: id, userId, ...resource, status: 'pending', resubmitted: false };
      await tx.outbox.create({ data: outboxRow({ name: 'request-submitted', source: 'access-request', data }) });
    });
  }
}

/** Waits until the catalogue counts what access-request has. */
async function agree(): Promise<void> {
  await eventually(async () => {
    const made = await owner.accessRequest.groupBy({
      by: ['resourceId'],
      _count: true,
      orderBy: { resourceId: 'asc' },
    });
    const counted = await db.requestCount.findMany({ orderBy: [{ resourceType: 'asc' }, { resourceId: 'asc' }] });
    expect(counted).toEqual(
      made.map(({ resourceId, _count: count }) => ({ resourceType: 'agent', resourceId, count })),
    );
    expect(await db.countedRequest.count()).toBe(await owner.accessRequest.count());
  });
}
