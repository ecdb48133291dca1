import { outboxRow } from '@carebourse/messaging/outbox';
import { eventually } from '@carebourse/testing/eventually';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restateRequests } from '../../access-request/src/requests/events/restate-requests.ts';
import * as accessRequest from '../../access-request/src/store/database.ts';
import { restateTables } from '../../delivery/src/events/restate-tables.ts';
import * as delivery from '../../delivery/src/store/database.ts';
import { handlers } from '../src/events/handlers.ts';
import { projections } from '../src/events/projections.ts';
import { openDatabase, type Database } from '../src/store/database.ts';

let owner: accessRequest.Database;
let db: Database;
let hearing: Hearing;
let deliverer: delivery.Database;
let hearingTables: Hearing;

beforeAll(async () => {
  const ownersUrl = await serviceDatabase('access-request');
  owner = accessRequest.openDatabase(ownersUrl);
  db = openDatabase(await serviceDatabase('catalogue'));
  hearing = await startHearing(db, { group: 'catalogue', handlers }, ownersUrl);
  const deliverersUrl = await serviceDatabase('delivery');
  deliverer = delivery.openDatabase(deliverersUrl);
  hearingTables = await startHearing(db, { group: 'catalogue', handlers }, deliverersUrl);
}, 120_000);

afterAll(async () => {
  await hearing?.stop();
  await hearingTables?.stop();
  await deliverer?.$disconnect();
  await owner?.$disconnect();
  await db?.$disconnect();
});

it('counts anew what was counted wrongly, with requests that are made meanwhile', async () => {
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

it('keeps of tables what delivery tells again, and forgets those that it does not know', async () => {
  const table = { resourceType: 'data', createdAt: new Date() };
  const [visits, nothing] = await Promise.all(
    [1, 2].map((resourceId) => deliverer.dataTable.create({ data: { ...table, resourceId, name: 'visits' } })),
  );
  const release = {
    contentHash: 'a'.repeat(64),
    bytes: 1n,
    definition: { synthetic: true },
    publishedAt: new Date('2026-10-06T10:00:00Z'),
  };
  const ofVisits = { tableId: visits?.id ?? 0, ...release };
  await deliverer.release.createMany({
    data: [
      { ...ofVisits, number: 1, rows: 59_991, persons: 2_051 },
      { ...ofVisits, number: 2, rows: 5, withdrawnAt: new Date() },
      { tableId: nothing?.id ?? 0, ...release, number: 1 },
    ],
  });
  const wrong = { resourceType: 'data', synthetic: false, releasedAt: new Date() };
  const wrongTables = [visits?.id ?? 0, nothing?.id ?? 0, 99].map((tableId) => ({
    ...wrong,
    tableId,
    resourceId: 7,
    rows: 864_200,
  }));
  await db.deliveredTable.createMany({ data: wrongTables });

  const asked = await db.$transaction((tx) => projections['delivered-tables'](tx));
  await restateTables(deliverer, asked);
  await eventually(async () =>
    expect(await db.deliveredTable.findMany()).toEqual([
      {
        tableId: visits?.id,
        resourceType: 'data',
        resourceId: 1,
        // As `toPrecision(2)` writes 59991 and 2051.
        rows: 60_000,
        persons: 2_100,
        synthetic: true,
        releasedAt: release.publishedAt,
      },
    ]),
  );
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
        data: { userId: nextRequester(), ...resource, accessTypes: ['view'], sealed: 'v1.k1.a.b.c' },
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
