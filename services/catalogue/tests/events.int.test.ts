import { eventually } from '@carebourse/testing/eventually';
import { encodeEvent } from '@carebourse/messaging/event';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers } from '../src/events/handlers.ts';
import { openDatabase, type Database } from '../src/store/database.ts';

let db: Database;
let hearing: Hearing;

beforeAll(async () => {
  db = openDatabase(await serviceDatabase('catalogue'));
  hearing = await startHearing(db, { group: 'catalogue', handlers });
});

afterAll(async () => {
  await hearing?.stop();
  await db?.$disconnect();
});

function submitted(requestId: number, resourceId: number, resubmitted = false) {
  return encodeEvent(
    {
      name: 'request-submitted',
      source: 'access-request',
      data: {
        requestId,
        userId: 1,
        resourceType: 'agent',
        resourceId,
        resourceName: 'Renal Dosing Check',
        status: 'pending',
        resubmitted,
      },
    },
    new Date(),
  );
}

it('counts each request once, however often its event arrives and it is sent again', async () => {
  const first = submitted(1, 7);
  await hearing.publish([first, submitted(2, 7), submitted(3, 8), submitted(1, 7, true)]);
  await hearing.publish([first]);
  // Of the same aggregate, so it is handled after the duplicate.
  await hearing.publish([submitted(1, 7, true)]);
  await eventually(async () => expect(await db.inbox.count()).toBe(5));
  expect(await counts()).toEqual([
    { resourceType: 'agent', resourceId: 7, count: 2 },
    { resourceType: 'agent', resourceId: 8, count: 1 },
  ]);
});

function counts() {
  return db.requestCount.findMany({ orderBy: { resourceId: 'asc' } });
}
