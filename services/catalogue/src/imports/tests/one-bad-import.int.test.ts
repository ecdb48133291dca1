import { UnavailableError } from '@carebourse/runtime/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { workOnImports } from '../import-work.ts';
import { admin } from '../../../tests/management-world.ts';
import { BASE, startImportWorld, turtle, type ImportWorld } from './import-world.ts';
import { serveFile } from './serve-file.ts';

let world: ImportWorld;

beforeAll(async () => void (world = await startImportWorld()));
afterAll(() => world?.stop());

const work = (context: Context) => workOnImports(context, new AbortController().signal);

/** Loses its connection in the middle of so many transactions, as when PostgreSQL is started anew. */
function losing(context: Context, times: number): Context {
  let left = times;
  const db = new Proxy(context.db, {
    get(target, name) {
      if (name !== '$transaction') return Reflect.get(target, name) as unknown;
      return (run: (tx: object) => Promise<unknown>, options: object) =>
        target.$transaction(async (tx) => {
          const result = await run(tx);
          if (left > 0) {
            left -= 1;
            await tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
          }
          return result;
        }, options);
    },
  });
  return { ...context, db };
}

it('an import whose connection to the database is lost is done anew, and fails nobody', async () => {
  const { id } = await world.plan(turtle({ id: 'lost', 'dct:title': '"Lost and done anew"' }));
  await world.call('ApplyImport', { id, publish: false });
  await work(losing(world.context, 1));
  expect(await world.read(id)).toMatchObject({ state: 'applying' });
  expect(await world.db.dataProduct.count({ where: { name: 'Lost and done anew' } })).toBe(0);
  await work(world.context);
  expect(await world.read(id)).toMatchObject({ state: 'done', applied: 1 });
  expect(await world.db.dataProduct.count({ where: { name: 'Lost and done anew' } })).toBe(1);
});

it('a harvest that cannot begin keeps no other, and no import, from being taken', async () => {
  const url = await serveFile((_request, response) => {
    response.setHeader('content-type', 'text/turtle');
    response.end(turtle({ id: 'waiting', 'dct:title': '"Waiting"' }));
  });
  const harvestBy = async (every: 'daily', name: string) => {
    const { userId } = await world.member({ platformRole: 'admin' });
    const asked = { url: `${url}/${name}.ttl`, base: BASE, every, publish: true };
    const { harvest } = await world.call('StartHarvest', asked, { ...admin, userId });
    return { userId, id: harvest?.id ?? 0 };
  };
  const bad = await harvestBy('daily', 'bad');
  const good = await harvestBy('daily', 'good');
  const { import: waiting } = await world.call('PlanImportFromAddress', { url: `${url}/import.ttl`, base: BASE });
  const { identity } = world.context;
  const call = async (name: string, request: { id: number }) => {
    if (name === 'CheckAccount' && request.id === bad.userId) throw new UnavailableError('away');
    return identity.call(name as 'CheckAccount', request);
  };
  await work({ ...world.context, identity: { ...identity, call } as unknown as Context['identity'] });
  expect(await world.read(waiting?.id ?? 0)).toMatchObject({ state: 'planned' });
  const readingsOf = async (harvestId: number) =>
    (await world.call('ListImports', { limit: 10, harvestId })).imports.length;
  expect([await readingsOf(bad.id), await readingsOf(good.id)]).toEqual([0, 1]);
  await work(world.context);
  expect(await readingsOf(bad.id)).toBe(1);
});
