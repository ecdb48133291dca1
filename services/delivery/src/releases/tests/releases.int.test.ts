import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { previewSchema } from '@carebourse/contracts/stewardship';
import type { TableTerms } from '@carebourse/contracts/tables';
import { ConflictError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { presentWorkspace } from '../../../../../gateway/src/present/tables.ts';
import { deleteDue } from '../release-sweep.ts';
import { inEachPlace } from '../../../tests/in-each-place.ts';
import { auditLines, firstRows, released, stewardshipOf, publishedReleases } from '../../../tests/released-visits.ts';
import {
  column,
  entry,
  GRANT,
  grantee,
  steward,
  stewardshipWorld,
  visitsCsv,
  visitsTable,
  type StewardshipWorld,
} from '../../../tests/stewardship-world.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What the newest release holds exactly, which stays within the service. */
async function countedReleases({ context }: StewardshipWorld): Promise<{ exact: number }> {
  const { rows } = await context.db.release.findFirstOrThrow({ orderBy: { number: 'desc' } });
  return { exact: rows ?? 0 };
}

/** Hashes of the releases whose files are there, in the folder or the bucket. */
async function releasesThere({ settings, context }: StewardshipWorld): Promise<string[]> {
  const keys = (await context.tables.bucket?.list('releases/')) ?? [];
  const inBucket = new Set(keys.map(({ key }) => key.split('/')[1] ?? ''));
  return [...(await readdir(`${settings['TABLES_DIR']}/releases`)), ...inBucket];
}

inEachPlace('a release', () => {
  it('opens to grantees, without what never leaves, and its file is gone', async () => {
    const world = await released();
    const rows = await firstRows(world, world.tableId);
    expect(rows.columns.map(({ name }) => name)).toEqual(['age', 'sex']);
    expect(rows.release).toMatchObject({ number: 1, rows: 200 });
    expect(await readdir(world.context.tables.stagingFolder)).toEqual([]);
    expect(await auditLines(world)).toEqual(['upload.begun', 'release.asked', 'table.released', 'data.previewed']);
  });

  it('of the same file under the same definition is not made again, and of another definition is', async () => {
    const world = await released();
    const again = await world.bring(steward, 'again.csv', visitsCsv(200));
    const same = await world.release(steward, again.id, visitsTable());
    expect(same.release).toEqual({ tableId: world.tableId, number: 1 });
    const third = await world.bring(steward, 'again.csv', visitsCsv(200));
    const described = await world.release(steward, third.id, visitsTable({ description: 'Said better' }));
    expect(described.release).toEqual({ tableId: world.tableId, number: 2 });
    const { tables, quota } = await stewardshipOf(world);
    const bytes = tables.flatMap(({ releases }) => releases.map((one) => one.bytes));
    const storedBytes = bytes.reduce((sum, one) => sum + one, 0);
    expect(quota).toEqual({ uploadBytesPerDay: 20e9, storedBytesPerEntry: 50e9, storedBytes });
    expect(tables[0]?.releases.map(({ number }) => number)).toEqual([2, 1]);
    expect(tables[0]?.definition.description).toBe('Said better');
    expect((await auditLines(world)).filter((action) => action === 'table.released')).toHaveLength(2);
  });

  it('that is asked for twice is made once', async () => {
    const world = await stewardshipWorld();
    await world.startWork();
    const { id } = await world.bring(steward, 'visits.csv', visitsCsv(200));
    const asked = { ...entry, uploadId: id, definition: JSON.stringify(visitsTable()) };
    await Promise.all([1, 2, 3].map(() => world.call(steward, 'PublishRelease', asked)));
    await world.release(steward, id, visitsTable());
    expect(await world.context.db.release.count()).toBe(1);
    const other = { ...asked, definition: JSON.stringify(visitsTable({ title: 'Others' })) };
    await expect(world.call(steward, 'PublishRelease', other)).rejects.toThrow(ConflictError);
  });

  it('is refused where values are not of their type, and can be asked for again', async () => {
    const world = await stewardshipWorld();
    await world.startWork();
    const lines = Array.from({ length: 20 }, (_, at) => `${healthNumberAt(at)},${at === 1 ? 'old' : 40 + at},F`);
    const { id } = await world.bring(steward, 'visits.csv', ['health_number,age,sex', ...lines, ''].join('\n'));
    const refused = await world.release(steward, id, visitsTable());
    expect(refused).toMatchObject({ state: 'refused', release: null, problemCount: 1 });
    expect(refused.problems).toMatchObject([{ line: 3, column: 'age' }]);
    expect(JSON.stringify(refused.problems)).not.toContain('old');
    expect(await releasesThere(world)).toEqual([]);
    expect(await world.context.db.dataTable.count()).toBe(0);

    const columns = visitsTable().columns.map((one) => (one.name === 'age' ? column('age', 'text') : one));
    const taken = await world.release(steward, id, visitsTable({ columns }));
    expect(taken).toMatchObject({ state: 'published', release: { number: 1 } });
  });

  it.each<[string, Partial<TableTerms>, string]>([
    ['breaks.0.column', { breaks: [{ column: 'city', label: 'City' }] }, 'There is no column city'],
    ['columns.export.1', { columns: { export: ['age', 'city'], api: [] } }, 'There is no column city'],
    ['columns.api.0', { columns: { export: ['age'], api: ['health_number'] } }, 'health_number never leaves'],
  ])('is refused at once for terms that do not fit its columns, at %s', async (field, terms, message) => {
    const world = await stewardshipWorld();
    await world.startWork();
    const { id } = await world.bring(steward, 'visits.csv', visitsCsv(10));
    const asked = { ...entry, uploadId: id, definition: JSON.stringify(visitsTable({}, terms)) };
    const refused = await world.call(steward, 'PublishRelease', asked).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect(refused).toMatchObject({ fieldErrors: { [`definition.terms.${field}`]: [message] } });
    expect((await world.look(steward, id)).state).toBe('inspected');
  });

  it('is shown before it is made: rows by kind of access, and figures', async () => {
    const world = await stewardshipWorld();
    await world.startWork();
    const { id } = await world.bring(steward, 'visits.csv', visitsCsv(200));
    const asked = { ...entry, uploadId: id, definition: JSON.stringify(visitsTable()) };
    const preview = async () =>
      previewSchema.parse(JSON.parse((await world.call(steward, 'PreviewRelease', asked)).preview));
    const { views, figures } = await preview();
    expect(views.map(({ accessType, rowCount, rows }) => [accessType, rowCount, rows.length])).toEqual([
      ['view', 0, 0],
      ['export', 200, 10],
      ['api', 200, 10],
    ]);
    expect(views[1]?.columns.map(({ name }) => name)).toEqual(['age', 'sex']);
    expect(figures).toMatchObject({ atoms: 2, persons: 200, smallestAtom: 100 });
    expect(figures.figures).toMatchObject([{ name: 'persons', truth: 200, error: { atom: 5, all: 7 } }]);

    world.others.accessLevel = 'confidential';
    expect((await preview()).views.map(({ rowCount }) => rowCount)).toEqual([0, 0, 0]);
    expect(await world.context.db.release.count()).toBe(0);
    expect(await releasesThere(world)).toEqual([]);
  });

  it('says why it was withdrawn and what it corrects, where it is listed and to who took the one before', async () => {
    const world = await released();
    const { tableId, call, context } = world;
    const { id: useId } = await context.db.use.create({
      data: {
        requestId: GRANT,
        userId: grantee.userId,
        way: 'download',
        tableId,
        tableTitle: 'Visits',
        release: 1,
        rows: 200,
        columns: ['age'],
        bytes: 9_600n,
        at: new Date(),
      },
    });
    const { takers } = await call(steward, 'ListReleaseTakers', { ...entry, tableId, number: 1 });
    expect(takers).toMatchObject([{ requestId: GRANT, userId: grantee.userId, times: 1, live: true }]);

    const next = await world.bring(steward, 'more.csv', visitsCsv(300));
    const corrects = 'One clinic had sent its rows twice.';
    const asked = { ...entry, uploadId: next.id, definition: JSON.stringify(visitsTable()), corrects };
    await call(steward, 'PublishRelease', asked);
    await world.release(steward, next.id, visitsTable());
    const unsaid = call(steward, 'WithdrawRelease', { ...entry, tableId, number: 1, reason: ' ' });
    await expect(unsaid).rejects.toMatchObject({ fieldErrors: { reason: [expect.any(String)] } });
    await call(steward, 'WithdrawRelease', { ...entry, tableId, number: 1, reason: 'Wrong units.' });

    const [table] = (await stewardshipOf(world)).tables;
    expect(table?.releases).toMatchObject([{ corrects }, { withdrawReason: 'Wrong units.', corrects: null }]);
    const workspace = presentWorkspace((await call(grantee, 'GetWorkspace', { requestId: GRANT })).workspace);
    expect(workspace.changes).toMatchObject([
      { release: 2, corrects, taken: true },
      { release: 1, withdrawReason: 'Wrong units.', taken: true },
    ]);
    const { receipt } = await call(grantee, 'GetReceipt', { requestId: GRANT, useId });
    expect(receipt?.since.map(({ release }) => release)).toEqual([2, 1]);
  });

  it('that is withdrawn is closed to grantees at once, and the one before it is open again', async () => {
    const world = await released();
    const next = await world.bring(steward, 'more.csv', visitsCsv(300));
    await world.release(steward, next.id, visitsTable());
    expect((await firstRows(world, world.tableId)).release.number).toBe(2);
    await world.call(steward, 'WithdrawRelease', {
      ...entry,
      tableId: world.tableId,
      number: 2,
      reason: 'Wrong units.',
    });
    expect((await firstRows(world, world.tableId)).release.number).toBe(1);
    await world.call(steward, 'WithdrawRelease', {
      ...entry,
      tableId: world.tableId,
      number: 1,
      reason: 'Wrong units.',
    });
    await expect(firstRows(world, world.tableId)).rejects.toThrow(NotFoundError);
    await world.call(steward, 'WithdrawRelease', {
      ...entry,
      tableId: world.tableId,
      number: 1,
      reason: 'Wrong units.',
    });
    expect((await auditLines(world)).filter((action) => action === 'release.withdrawn')).toHaveLength(2);
    const table = { ...entry, tableId: world.tableId };
    const about = { ...table, tableTitle: 'Visits' };
    const delivered = (count: number) => ({
      rows: count,
      persons: count,
      synthetic: true,
      releasedAt: expect.any(String) as string,
    });
    expect(await publishedReleases(world)).toEqual([
      ['table-released', { ...about, release: 1, ...delivered(200) }],
      ['table-released', { ...about, release: 2, ...delivered(300) }],
      ['release-withdrawn', { ...about, release: 2 }],
      ['table-restated', { ...table, ...delivered(200) }],
      ['release-withdrawn', { ...about, release: 1 }],
      ['table-restated', table],
    ]);
    const { tables } = await stewardshipOf(world);
    expect(tables[0]?.releases.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false, false]);
  });

  it('is told in round numbers of the rows that may leave', async () => {
    const world = await released(2_051);
    const next = await world.bring(steward, 'more.csv', visitsCsv(2_051));
    await world.release(steward, next.id, visitsTable({}, { condition: [{ column: 'sex', op: '=', value: 'F' }] }));
    const { exact } = await countedReleases(world);
    const rows = (await publishedReleases(world)).map(([, data]) => (data as { rows: number }).rows);
    // As `toPrecision(2)` writes 2051 and what of it is of women.
    expect(rows).toEqual([2_100, Number(exact.toPrecision(2))]);
    expect(exact).toBeLessThan(2_051);
  });

  it('goes with its files when its time has come, and not a moment before', async () => {
    const world = await released();
    const { context, call, tableId } = world;
    const at = new Date(Date.now() + DAY_MS);
    const key = { ...entry, tableId, number: 1 };
    await call(steward, 'ScheduleDeletion', { ...key, deleteAt: at.toISOString() });
    await deleteDue(context);
    expect((await firstRows(world, tableId)).release.number).toBe(1);

    world.clock.now = () => new Date(at.getTime() + 1);
    await deleteDue(context);
    await expect(firstRows(world, tableId)).rejects.toThrow(NotFoundError);
    expect(await releasesThere(world)).toEqual([]);
    await expect(call(steward, 'ScheduleDeletion', key)).rejects.toThrow(ConflictError);
    await deleteDue(context);
    expect((await auditLines(world)).filter((action) => action === 'release.deleted')).toHaveLength(1);
  });

  it('keeps its files for another release of the same content', async () => {
    const world = await released();
    const { context, call, tableId } = world;
    await call(steward, 'WithdrawRelease', { ...entry, tableId, number: 1, reason: 'Wrong units.' });
    const again = await world.bring(steward, 'again.csv', visitsCsv(200));
    const second = await world.release(steward, again.id, visitsTable());
    expect(second.release).toEqual({ tableId, number: 2 });
    const deleteAt = new Date(Date.now() + DAY_MS).toISOString();
    await call(steward, 'ScheduleDeletion', { ...entry, tableId, number: 1, deleteAt });
    world.clock.now = () => new Date(Date.now() + 2 * DAY_MS);
    await deleteDue(context);
    expect((await firstRows(world, tableId)).release.number).toBe(2);
  });

  it('has no time to be deleted that is over', async () => {
    const { call, tableId } = await released();
    const asked = { ...entry, tableId, number: 1, deleteAt: new Date(Date.now() - 1_000).toISOString() };
    await expect(call(steward, 'ScheduleDeletion', asked)).rejects.toThrow(InvalidInputError);
  });
});
