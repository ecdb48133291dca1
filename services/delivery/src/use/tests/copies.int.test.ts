import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import { startHearing } from '@carebourse/testing/hearing';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findEnds } from '../events/ask-to-destroy.ts';
import { handlersOf } from '../../events/handlers.ts';
import { findCopies, listCopiesOf } from '../store/copies.ts';
import { auditLines } from '../../../tests/audit-trail.ts';
import { releaseVisits } from '../../../tests/visits.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

let world: World;
let tableId: number;
let user: TestUser;
let requestId: number;

beforeAll(async () => {
  world = await startWorld();
  tableId = await releaseVisits(world.here.context, entries.collection);
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.here.context.db.outbox.deleteMany();
  user = await world.person();
  requestId = await world.grant({ user });
});

const copies = async (who = user) => (await world.here.call(who, 'GetCopies', { requestId })).copies;
const confirm = async (who = user) => (await world.here.call(who, 'ConfirmDestroyed', { requestId })).copies;
const end = () => world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } });

async function take(): Promise<void> {
  const { path } = await world.here.call(user, 'OpenFile', { requestId, tableId, format: 'csv' });
  await (await world.here.fetchBytes(path)).text();
}

/** How often who had a grant was asked for what they took. */
async function asked(): Promise<object[]> {
  const rows = await world.here.context.db.outbox.findMany({ where: { type: { contains: 'copies-to-destroy' } } });
  return rows.map(({ body }) => (JSON.parse(body) as { data: object }).data);
}

async function hearRevoked(): Promise<void> {
  const data = { requestId, userId: user.userId, revokerId: 4, ...entries.collection, resourceName: 'Diabetes Cohort' };
  const { context } = world.here;
  const hearing = await startHearing(context.db, { group: 'delivery', handlers: handlersOf(context) });
  try {
    await hearing.hear([{ name: 'grant-revoked', source: 'access-request', data }]);
  } finally {
    await hearing.stop();
  }
}

describe('what was taken under a grant', () => {
  it('is asked for once when the grant is revoked, with how often it was', async () => {
    await take();
    await take();
    await end();
    await hearRevoked();
    await hearRevoked();
    await findEnds(world.here.context);
    expect(await asked()).toEqual([
      expect.objectContaining({ requestId, userId: user.userId, ...entries.collection, times: 2 }),
    ]);
  });

  it('is asked for when the grant came to its end, of which nobody tells, and not before', async () => {
    await take();
    await findEnds(world.here.context);
    expect(await asked()).toEqual([]);
    await world.accessRequest.db.grant.update({ where: { requestId }, data: { expiresAt: new Date() } });
    await findEnds(world.here.context);
    await findEnds(world.here.context);
    expect(await asked()).toMatchObject([{ requestId, times: 1 }]);
  });

  it('is not asked for where nothing was: figures and looks leave no copy', async () => {
    await world.here.call(user, 'ReadFirstRows', { requestId, tableId });
    await end();
    await hearRevoked();
    await findEnds(world.here.context);
    expect(await asked()).toEqual([]);
    expect(await copies()).toMatchObject({ times: 0, live: false });
  });

  it('is destroyed by the word of its taker, whose first counts and is on the audit trail', async () => {
    await take();
    await expect(confirm()).rejects.toThrow(ConflictError);
    await end();
    expect(await copies()).toEqual({ times: 1, live: false });
    const said = await confirm();
    expect(said?.destroyedAt).toBeDefined();
    expect(await confirm()).toEqual(said);
    const lines = await auditLines(world.here.context.db);
    expect(lines.filter(({ action }) => action === 'copies.destroyed')).toHaveLength(1);
    // Whoever has said so is not asked any more.
    await hearRevoked();
    expect(await asked()).toEqual([]);
  });

  it('is nobody else’s to speak of, and seen by the steward of the entry', async () => {
    await take();
    await end();
    const other = await world.person();
    await expect(copies(other)).rejects.toThrow(NotFoundError);
    await expect(confirm(other)).rejects.toThrow(NotFoundError);
    await hearRevoked();
    const seen = await listCopiesOf(world.here.context.db, entries.collection);
    expect(seen.find((one) => one.requestId === requestId)).toMatchObject({
      userId: user.userId,
      times: 1,
      destroyedAt: null,
    });
    expect(await findCopies(world.here.context.db, requestId)).toMatchObject({ destroyedAt: null });
  });
});
