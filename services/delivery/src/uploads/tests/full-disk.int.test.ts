import { DiskFullError } from '@carebourse/runtime/disk-full';
import { UnavailableError } from '@carebourse/runtime/errors';
import { eventually } from '@carebourse/testing/eventually';
import { createHash, randomBytes } from 'node:crypto';
import { open, readdir, readFile, type FileHandle } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import {
  begin,
  entry,
  firstRows,
  send,
  startSoon,
  steward,
  stewardshipWorld,
  visitsCsv,
  visitsTable,
  type StewardshipWorld,
} from '../../../tests/stewardship-world.ts';

const DAY_MS = 24 * 60 * 60_000;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

/** Leaves so much room on the disk for what this process writes into open files; a write that half fits is half done. */
async function leaveRoom(bytes: number): Promise<{ makeRoom: () => void }> {
  await using handle = await open(import.meta.filename);
  const files = Object.getPrototypeOf(handle) as FileHandle;
  const { write } = files as { write: (...args: unknown[]) => Promise<{ bytesWritten: number }> };
  let room = bytes;
  const limited = async function (this: FileHandle, chunk: Buffer, from: number, length: number, position: number) {
    if (room === 0) throw noRoom();
    const written = await write.call(this, chunk, from, Math.min(room, length), position);
    room -= written.bytesWritten;
    return written;
  };
  const makeRoom = () => void Object.assign(files, { write });
  Object.assign(files, { write: limited });
  onTestFinished(makeRoom);
  return { makeRoom };
}

/** Has a step find no room until it is said that there is some. */
function withoutRoom<Step extends 'inspect' | 'stage' | 'publish' | 'view'>({ context }: StewardshipWorld, step: Step) {
  const { tables } = context;
  const own = tables[step].bind(tables);
  let tries = 0;
  const failing = async () => {
    tries += 1;
    throw new DiskFullError('The engine found no room');
  };
  Object.assign(tables, { [step]: failing });
  return { tried: () => tries, makeRoom: () => void Object.assign(tables, { [step]: own }) };
}

it('an upload stops where there is no room, other calls go on, and it goes on once there is', async () => {
  const world = await stewardshipWorld();
  await world.startWork();
  const there = await world.release(
    steward,
    (await world.bring(steward, 'visits.csv', visitsCsv(200))).id,
    visitsTable(),
  );
  const tableId = there.release?.tableId ?? 0;
  const file = randomBytes(3_000_000);
  const id = await begin(world, steward, file.length);
  const { makeRoom } = await leaveRoom(1_000_001);

  const refused = await send(world, steward, id, 0, file);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({
    detail: 'There is no room for this right now. Please try again later.',
  });
  const again = await send(world, steward, id, 1_000_001, file.subarray(1_000_001));
  expect(again.status).toBe(503);
  const head = await world.http(steward, 'HEAD', `/uploads/${id}`);
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '1000001']);
  expect(await firstRows(world, tableId)).not.toEqual([]);

  makeRoom();
  const rest = await send(world, steward, id, 1_000_001, file.subarray(1_000_001));
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, '3000000']);
  expect(hashOf(await readFile(await world.context.uploads.files.fetch(id)))).toBe(hashOf(file));
});

it('an upload for which there is no room is not begun, and counts for nothing', async () => {
  const world = await stewardshipWorld();
  const { files } = world.context.uploads;
  const create = files.create.bind(files);
  files.create = () => Promise.reject(noRoom());
  await expect(begin(world, steward, 10)).rejects.toThrow('503');
  expect(await world.context.db.upload.count()).toBe(0);
  expect(await world.context.db.outbox.count()).toBe(0);
  files.create = create;
  await begin(world, steward, 10);
  expect(await world.context.db.upload.count()).toBe(1);
});

it.each(['inspect', 'stage', 'publish'] as const)(
  'a file waits for room for as long as it takes when there is none to %s it, and is neither refused nor lost',
  async (step) => {
    const world = await stewardshipWorld();
    const { context, call } = world;
    await startSoon(world);
    const full = withoutRoom(world, step);
    const file = Buffer.from(visitsCsv(200));
    const id = await begin(world, steward, file.length);
    await send(world, steward, id, 0, file);
    const reaches = (state: string) =>
      eventually(async () => expect((await world.look(steward, id)).state).toBe(state));
    if (step !== 'inspect') {
      await reaches('inspected');
      await call(steward, 'PublishRelease', { ...entry, uploadId: id, definition: JSON.stringify(visitsTable()) });
    }
    // More often than what brings the process down is tried.
    await eventually(async () => expect(full.tried()).toBeGreaterThan(4));
    expect((await world.look(steward, id)).state).toBe(step === 'inspect' ? 'inspecting' : 'publishing');
    expect(await context.db.release.count()).toBe(0);

    full.makeRoom();
    if (step === 'inspect') return reaches('inspected');
    await reaches('published');
    expect(await context.db.release.count()).toBe(1);
    await eventually(async () => expect(await readdir(context.tables.stagingFolder)).toEqual([]));
  },
);

it('a file whose day is over is not waited with for room any more', async () => {
  const world = await stewardshipWorld();
  await startSoon(world);
  const full = withoutRoom(world, 'inspect');
  const id = await begin(world, steward, 3);
  await send(world, steward, id, 0, Buffer.from('a\n1'));
  await eventually(async () => expect(full.tried()).toBeGreaterThan(0));
  const later = new Date(Date.now() + DAY_MS + 1_000);
  world.clock.now = () => later;
  await eventually(async () =>
    expect(await world.context.db.upload.findUnique({ where: { id } })).toMatchObject({ state: 'refused' }),
  );
  await eventually(async () => expect(await readdir(world.context.tables.stagingFolder)).toEqual([]));
});

it('who opens a table for the first time while there is no room to make a view is told to come again', async () => {
  const world = await stewardshipWorld();
  await world.startWork();
  const { id } = await world.bring(steward, 'visits.csv', visitsCsv(200));
  const { release } = await world.release(steward, id, visitsTable());
  const tableId = release?.tableId ?? 0;
  const full = withoutRoom(world, 'view');
  await expect(firstRows(world, tableId)).rejects.toThrow(UnavailableError);
  expect(full.tried()).toBeGreaterThan(0);
  full.makeRoom();
  expect(await firstRows(world, tableId)).not.toEqual([]);
});
