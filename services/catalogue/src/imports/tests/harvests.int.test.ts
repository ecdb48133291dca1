import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { ConflictError, ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workOnImports } from '../import-work.ts';
import { findHarvest, takeTurn } from '../store/harvests.ts';
import { admin } from '../../../tests/management-world.ts';
import { BASE, startImportWorld, turtle, type ImportWorld } from './import-world.ts';
import { serveFile } from './serve-file.ts';

const DAY_MS = 24 * 60 * 60_000;

let world: ImportWorld;

beforeAll(async () => void (world = await startImportWorld()));
afterAll(() => world?.stop());

let served = 0;

/** A catalogue of others whose data sets change, harvested every day, and published. */
async function harvested(count: number) {
  const of = `h${(served += 1)}`;
  const present = new Map(Array.from({ length: count }, (_, index) => [`${of}-${index}`, `Set ${of} ${index}`]));
  const url = await serveFile((_request, response) => {
    response.setHeader('content-type', 'text/turtle');
    response.end(turtle(...[...present].map(([id, name]) => ({ id, 'dct:title': `"${name}"` }))));
  });
  let days = 0;
  const { userId } = await world.member({ platformRole: 'admin' });
  const asked = { url: `${url}/catalog.ttl`, base: BASE, every: 'daily', publish: true };
  const { harvest } = await world.call('StartHarvest', asked, { ...admin, userId });
  const id = harvest?.id ?? 0;

  /** Reads what is due on a day, and carries it out. */
  async function work() {
    const now = () => new Date(Date.now() + days * DAY_MS);
    const context = { ...world.context, now };
    for (let round = 0; round < 2; round += 1) await workOnImports(context, new AbortController().signal);
  }
  await work();
  return {
    id,
    url: asked.url,
    userId,
    present,
    name: (index: number) => `Set ${of} ${index}`,
    drop: (...indexes: number[]) => indexes.forEach((index) => present.delete(`${of}-${index}`)),
    tell: (index: number, name: string) => present.set(`${of}-${index}`, name),
    async nextDay() {
      days += 1;
      await work();
    },
    work,
    log: async () => (await world.call('ListImports', { limit: 10, harvestId: id })).imports,
    async state() {
      const { harvests } = await world.call('ListHarvests', {});
      return harvests.find((one) => one.id === id);
    },
  };
}

const statusOf = async (name: string) => {
  const row = await world.db.dataProduct.findFirst({ where: { name } });
  if (!row) return 'not there';
  if (row.retiredAt) return 'retired';
  return row.publishedAt ? 'published' : 'draft';
};

it('an address is read at once, and again after a day, and each reading is in its log', async () => {
  const harvest = await harvested(10);
  expect(await statusOf(harvest.name(0))).toBe('published');
  expect(await harvest.log()).toMatchObject([{ state: 'done', made: 10, gone: 0, harvestId: harvest.id }]);
  await harvest.work();
  expect(await harvest.log()).toHaveLength(1);
  harvest.tell(0, 'Told anew');
  await harvest.nextDay();
  expect(await harvest.log()).toMatchObject([
    { state: 'done', made: 0, changed: 1, left: 9 },
    { state: 'done', made: 10 },
  ]);
  expect(await statusOf('Told anew')).toBe('published');
});

it('what its address tells no more is retired, and can be found again once it is told again', async () => {
  const harvest = await harvested(5);
  harvest.drop(4);
  await harvest.nextDay();
  expect(await statusOf(harvest.name(4))).toBe('retired');
  const [last] = await harvest.log();
  expect(last).toMatchObject({ state: 'done', gone: 1, left: 4 });
  expect(await world.lines(last?.id ?? 0, 'gone')).toMatchObject([
    { name: harvest.name(4), problems: [{ message: IMPORT_MESSAGES.goneFromSource }] },
  ]);
  await harvest.nextDay();
  expect((await harvest.log())[0]).toMatchObject({ gone: 0, left: 4 });
  harvest.tell(4, harvest.name(4));
  await harvest.nextDay();
  expect(await statusOf(harvest.name(4))).toBe('published');
});

it('a harvest stops when more than a fifth would vanish, until somebody has looked at it', async () => {
  const harvest = await harvested(9);
  harvest.drop(0, 1);
  await harvest.nextDay();
  const reason = IMPORT_MESSAGES.tooManyGone(2, 9);
  expect(await harvest.state()).toMatchObject({ state: 'stopped', reason });
  expect(await statusOf(harvest.name(0))).toBe('published');
  await harvest.nextDay();
  const [waiting] = await harvest.log();
  expect(await harvest.log()).toHaveLength(2);
  expect(waiting).toMatchObject({ state: 'planned', gone: 2 });
  await world.call('ApplyImport', { id: waiting?.id ?? 0 });
  await harvest.nextDay();
  expect(await statusOf(harvest.name(0))).toBe('retired');
  expect(await harvest.state()).toMatchObject({ state: 'active' });
  expect((await harvest.state())?.reason).toBeUndefined();
});

it('an empty or broken answer takes nothing away', async () => {
  const harvest = await harvested(3);
  harvest.drop(0, 1, 2);
  await harvest.nextDay();
  expect((await harvest.log())[0]).toMatchObject({ state: 'refused', gone: 0 });
  expect(await statusOf(harvest.name(0))).toBe('published');
  expect(await harvest.state()).toMatchObject({ state: 'active' });
});

it('an entry that its address tells with a fault has not vanished', async () => {
  const harvest = await harvested(3);
  harvest.tell(0, '');
  await harvest.nextDay();
  expect((await harvest.log())[0]).toMatchObject({ state: 'done', gone: 0, problems: 1, left: 2 });
  expect(await statusOf(harvest.name(0))).toBe('published');
});

it('a harvest ends with the account of who set it up, or by hand, and its entries stay', async () => {
  const harvest = await harvested(2);
  await world.suspend(harvest.userId);
  harvest.tell(0, 'Nobody answers for it');
  await harvest.nextDay();
  expect(await harvest.state()).toMatchObject({ state: 'stopped', reason: IMPORT_MESSAGES.harvesterGone });
  await world.call('EndHarvest', { id: harvest.id });
  expect((await world.call('EndHarvest', { id: harvest.id })).harvest?.state).toBe('ended');
  await expect(world.call('RunHarvest', { id: harvest.id })).rejects.toThrow(
    new ConflictError(IMPORT_MESSAGES.harvestEnded),
  );
  expect(await statusOf(harvest.name(0))).toBe('published');
});

it('an address is harvested once at a time, by admins', async () => {
  const harvest = await harvested(1);
  const again = { url: harvest.url, base: BASE, every: 'weekly', publish: false };
  const known = new ConflictError(IMPORT_MESSAGES.harvestKnown);
  await expect(world.call('StartHarvest', again)).rejects.toThrow(known);
  await world.call('EndHarvest', { id: harvest.id });
  expect((await world.call('StartHarvest', again)).harvest).toMatchObject({ state: 'active', every: 'weekly' });
  const editor = await world.member({ organizationId: world.stewardOrganizationId, role: 'editor' });
  await expect(world.call('StartHarvest', again, editor as never)).rejects.toThrow(ForbiddenError);
  await expect(world.call('RunHarvest', { id: 999_999 })).rejects.toThrow(NotFoundError);
});

it('of two replicas one reads an address', async () => {
  const harvest = await harvested(2);
  await world.call('RunHarvest', { id: harvest.id });
  await Promise.all([harvest.work(), harvest.work()]);
  expect(await harvest.log()).toHaveLength(2);
});

it('a turn is taken once, also by a replica that found the harvest just after another had taken it', async () => {
  const { id } = await harvested(1);
  await world.call('RunHarvest', { id });
  const now = new Date();
  const next = new Date(now.getTime() + DAY_MS);
  const take = () =>
    world.db.$transaction(async (tx) => {
      const found = await findHarvest(world.db, id);
      return found ? takeTurn(tx, found, { now, next }) : undefined;
    });
  expect([await take(), await take()]).toEqual([true, false]);
});
