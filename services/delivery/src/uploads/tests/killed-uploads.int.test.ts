import { eventually } from '@carebourse/testing/eventually';
import { runEntry } from '@carebourse/testing/run-entry';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { UploadWork } from '../upload-work.ts';
import { sweepUploads } from '../upload-sweep.ts';
import { workOnUpload } from '../work-on-upload.ts';
import { inEachPlace } from '../../../tests/in-each-place.ts';
import {
  begin,
  entry,
  send,
  steward,
  stewardshipWorld,
  visitsCsv,
  visitsTable,
  type StewardshipWorld,
} from '../../../tests/stewardship-world.ts';

const ENTRY_FILE = new URL('./work-until-killed.ts', import.meta.url).pathname;

/** Works in a process of its own until it kills itself; null is how a killed process ends. */
async function workUntilKilled({ settings }: StewardshipWorld, step: string): Promise<void> {
  const own = { ...settings, TABLES_CACHE_DIR: temporaryFolder('killed-cache'), DIE_AFTER: step };
  expect(await runEntry(ENTRY_FILE, own)).toBe(null);
}

/** All of a file has come, and nobody works on it yet. */
async function brought(world: StewardshipWorld): Promise<string> {
  const file = Buffer.from(visitsCsv(200));
  const id = await begin(world, steward, file.length);
  await send(world, steward, id, 0, file);
  expect((await world.look(steward, id)).state).toBe('inspecting');
  return id;
}

/** The next process, which takes up what was left. */
async function takeUp(world: StewardshipWorld): Promise<void> {
  const { context } = world;
  context.uploads.work = new UploadWork(context.db, context.logger, { holdMs: 1_500 });
  context.uploads.work.does((id, tries) => workOnUpload(context, id, tries));
  await world.startWork();
}

const untilState = (world: StewardshipWorld, id: string, state: string) =>
  eventually(async () => expect((await world.look(steward, id)).state).toBe(state));

/** Whole releases, wherever they lie. */
async function releasesOf({ settings, context }: StewardshipWorld): Promise<string[]> {
  const objects = (await context.tables.bucket?.list('releases/')) ?? [];
  const whole = objects.filter(({ key }) => key.endsWith('/whole.json')).map(({ key }) => key);
  return [...whole, ...(await readdir(`${settings['TABLES_DIR']}/releases`))];
}

inEachPlace('work on what was brought', () => {
  it('a file that was looked into when the process was killed is looked into again', async () => {
    const world = await stewardshipWorld();
    const id = await brought(world);
    await workUntilKilled(world, 'inspect');
    expect((await world.look(steward, id)).state).toBe('inspecting');
    await takeUp(world);
    await untilState(world, id, 'inspected');
    expect((await world.look(steward, id)).rows).toBe(200);
  });

  it.each(['stage', 'publish', 'note'])(
    'a release that was made when the process was killed after “%s” is made once, and nothing else stays',
    async (step) => {
      const world = await stewardshipWorld();
      const { context, call } = world;
      const id = await brought(world);
      await world.startWork();
      await untilState(world, id, 'inspected');
      await context.uploads.work.stop();
      await call(steward, 'PublishRelease', { ...entry, uploadId: id, definition: JSON.stringify(visitsTable()) });
      await workUntilKilled(world, step);
      // Before the last step there is no release at all, with it there is a whole one.
      expect(await context.db.release.count()).toBe(step === 'note' ? 1 : 0);
      expect((await world.look(steward, id)).state).toBe(step === 'note' ? 'published' : 'publishing');

      await takeUp(world);
      await untilState(world, id, 'published');
      await context.uploads.work.stop();
      expect(await context.db.release.count()).toBe(1);
      expect(await releasesOf(world)).toHaveLength(1);
      const later = new Date(Date.now() + 2 * 60 * 60_000);
      world.clock.now = () => later;
      await sweepUploads(context);
      expect(await readdir(context.tables.stagingFolder)).toEqual([]);
      const released = await context.db.outbox.count({ where: { body: { contains: 'table.released' } } });
      expect(released).toBe(1);
    },
  );

  it('a file that brings the process down again and again is given up', async () => {
    const world = await stewardshipWorld();
    const id = await brought(world);
    for (let tries = 0; tries < 3; tries += 1) await workUntilKilled(world, 'inspect');
    await takeUp(world);
    await untilState(world, id, 'refused');
    expect((await world.look(steward, id)).problems).toHaveLength(1);
    await eventually(async () => expect(await readdir(world.context.tables.stagingFolder)).toEqual([]));
  });

  it('what takes too long when the service stops is given back, and taken up at once by another process', async () => {
    const world = await stewardshipWorld();
    const { context } = world;
    const id = await brought(world);
    const begun = Promise.withResolvers<void>();
    const never = new Promise<void>(() => undefined);
    const stopping = new UploadWork(context.db, context.logger, { holdMs: 600_000, graceMs: 1 });
    stopping.does(() => {
      begun.resolve();
      return never;
    });
    await stopping.start();
    await begun.promise;
    await stopping.stop();
    expect(await context.db.upload.findUnique({ where: { id } })).toMatchObject({ takenUntil: null, tries: 0 });
    await takeUp(world);
    await untilState(world, id, 'inspected');
  });
});
