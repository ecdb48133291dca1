import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { runEntry } from '@carebourse/testing/run-entry';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../src/store/database.ts';

let url: string;
let db: Database;

beforeAll(async () => {
  url = await serviceDatabase('catalogue');
  db = openDatabase(url);
});

afterAll(() => db?.$disconnect());

const seed = (settings = {}) =>
  runEntry('services/catalogue/src/seed.ts', {
    DATABASE_URL: url,
    ...serviceKeySettingsOf('catalogue'),
    GRPC_ADDRESS: '127.0.0.1:0',
    HTTP_ADDRESS: '127.0.0.1:0',
    IDENTITY_ADDRESS: '127.0.0.1:1',
    DEMO_MODE: 'true',
    DEMO_DIR: 'local/demo',
    ...settings,
  });

it('refuses demo data in production mode', async () => {
  expect(await seed({ NODE_ENV: 'production' })).toBe(1);
  expect(await db.agent.count()).toBe(0);
});

it('refuses demo data that nobody asked for', async () => {
  expect(await seed({ DEMO_MODE: '' })).toBe(1);
  expect(await db.agent.count()).toBe(0);
});

it('writes the demo catalogue once, with its stewards and an event for each entry', async () => {
  expect(await seed()).toBe(0);
  expect(await seed()).toBe(0);
  const counts = await Promise.all([
    db.agent.count(),
    db.dataProduct.count(),
    db.dataDomain.count(),
    db.dataCollection.count(),
  ]);
  expect(counts[0]).toBeGreaterThanOrEqual(24);
  expect(counts[1]).toBeGreaterThanOrEqual(18);
  expect(counts[2]).toBeGreaterThanOrEqual(12);
  expect(counts[3]).toBeGreaterThanOrEqual(16);
  expect(await db.entryFacts.count()).toBe(counts[1] + counts[2] + counts[3]);
  expect(await db.agent.findUnique({ where: { id: 1 } })).toMatchObject({
    stewardOrganizationId: 9,
    stewardName: 'Larkfield Primary Care Alliance',
    lastUpdated: expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/),
  });
  const published = await db.outbox.count({ where: { type: 'ca.carebourse.resource-published.v1' } });
  expect(published).toBe(counts.reduce((sum, count) => sum + count));
  const revisions = await db.resourceRevision.findMany({ where: { revision: 1, action: 'published' } });
  expect(revisions).toHaveLength(published);
  expect(revisions.find(({ resourceType, resourceId }) => resourceType === 'agent' && resourceId === 1)).toMatchObject({
    content: { stewardName: 'Larkfield Primary Care Alliance' },
    actorId: null,
  });
}, 30_000);

it('has a publication that waits for the admin and one that was declined, told in the past', async () => {
  const kept = await db.publication.findMany({ orderBy: { id: 'asc' } });
  expect(kept).toMatchObject([
    { state: 'declined', resourceId: 9, askedBy: 2, decidedBy: 4, comment: expect.any(String), revision: 1 },
    { state: 'open', resourceId: 27, askedBy: 2, decidedBy: null, revision: 1 },
  ]);
  const published = await db.outbox.findMany({
    where: { type: { contains: 'publication-' } },
    orderBy: { position: 'asc' },
  });
  expect(published.map(({ type }) => type.split('.')[2])).toEqual([
    'publication-requested',
    'publication-decided',
    'publication-requested',
  ]);
  expect(published.map(({ time }) => time)).toEqual([kept[0]?.askedAt, kept[0]?.decidedAt, kept[1]?.askedAt]);
});
