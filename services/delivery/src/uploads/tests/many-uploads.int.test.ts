import { limitsOf, STEWARD_LIMITS } from '@carebourse/contracts/plan-limits';
import { UPLOAD_CHUNK_BYTES } from '@carebourse/contracts/stewardship';
import { eventually } from '@carebourse/testing/eventually';
import { keptMemory } from '@carebourse/testing/kept-memory';
import { tokenFor, type TestUser } from '@carebourse/testing/signing';
import { uploadMetadata } from '@carebourse/testing/upload-metadata';
import { SERVICE_TOKEN } from '@carebourse/rpc/metadata';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { expect, it } from 'vitest';
import {
  admin,
  entry,
  steward,
  stewardshipWorld,
  visitsCsv,
  type StewardshipWorld,
} from '../../../tests/stewardship-world.ts';

const MANY = 100;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const alone = (): TestUser => steward;
/** Admins keep the tables of all entries. */
const eachTheirOwn = (at: number): TestUser => ({ userId: 1_000 + at, role: 'admin' });

/** Refusals are clear: who comes too often or while there is too much to do hears when to come again. */
function requireClear(status: number, retryAfter: string | null | undefined): void {
  expect([429, 503]).toContain(status);
  expect(Number(retryAfter)).toBeGreaterThan(0);
}

/** Begins an upload; answers its id, or the status of a clear refusal. */
async function tryToBegin({ http }: StewardshipWorld, user: TestUser, bytes: number): Promise<string | number> {
  const headers = {
    'upload-length': String(bytes),
    'upload-metadata': uploadMetadata({ ...entry, filename: 'visits.csv' }),
  };
  const answer = await http(user, 'POST', '/uploads', headers);
  await answer.arrayBuffer();
  if (answer.status === 201) return answer.headers.get('location')?.split('/').at(-1) ?? '';
  requireClear(answer.status, answer.headers.get('retry-after'));
  return answer.status;
}

/** Begins an upload as programs do: who is refused comes again. */
const begin = (world: StewardshipWorld, user: TestUser, bytes: number) =>
  eventually(async () => {
    const id = await tryToBegin(world, user, bytes);
    if (typeof id === 'number') throw new Error(`refused with ${id}`);
    return id;
  });

/** Sends a file from where it came to until all of it is there, so many bytes at a time. */
async function sendAll(world: StewardshipWorld, user: TestUser, id: string, file: Buffer, atATime: number) {
  await eventually(async () => {
    const head = await world.http(user, 'HEAD', `/uploads/${id}`);
    if (head.status !== 200) requireClear(head.status, head.headers.get('retry-after'));
    for (let at = Number(head.headers.get('upload-offset')); at < file.length; at += atATime) {
      const status = await sendPiece(world, user, id, at, file.subarray(at, at + atATime));
      if (status !== 204) throw new Error(`refused with ${status}`);
    }
    if (head.status !== 200) throw new Error(`refused with ${head.status}`);
  });
}

it.each([
  ['one steward', alone],
  ['as many stewards', eachTheirOwn],
])('a hundred uploads at once of %s come whole, each to its own bytes, and are looked into', async (_who, userOf) => {
  const world = await stewardshipWorld();
  const { context } = world;
  const files = Array.from({ length: MANY }, (_, at) => Buffer.from(visitsCsv(at + 1)));
  const ids = await Promise.all(
    files.map(async (file, at) => {
      const id = await begin(world, userOf(at), file.length);
      await sendAll(world, userOf(at), id, file, Math.ceil(file.length / 2));
      return id;
    }),
  );
  expect(new Set(ids).size).toBe(MANY);
  const came = await Promise.all(ids.map(async (id) => readFile(await context.uploads.files.fetch(id))));
  expect(came.map(hashOf)).toEqual(files.map(hashOf));

  await world.startWork();
  await eventually(async () => expect(await context.db.upload.count({ where: { state: 'inspected' } })).toBe(MANY));
  const rows: (number | null)[] = [];
  for (const [at, id] of ids.entries()) rows.push((await world.look(userOf(at), id)).rows);
  expect(rows).toEqual(files.map((_, at) => at + 1));
});

it('of a hundred begun at once by one steward those beyond a day’s bytes are refused, and nothing of them is left', async () => {
  const world = await stewardshipWorld();
  const { context } = world;
  const answers = await Promise.all(
    Array.from({ length: MANY }, () => tryToBegin(world, steward, STEWARD_LIMITS.fileBytes)),
  );
  const ids = answers.filter((answer) => typeof answer === 'string');
  const most = Number(limitsOf(undefined).uploadBytesPerDay) / STEWARD_LIMITS.fileBytes;
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.length).toBeLessThanOrEqual(most);
  expect(answers).toContain(429);
  expect(await context.db.upload.count()).toBe(ids.length);
  expect((await readdir(context.tables.stagingFolder)).toSorted()).toEqual(ids.toSorted());
});

/** Most bytes that the pieces of a hundred uploads take in memory, of 800 MB that are under way. */
const MEMORY_BYTES = 200 * 1024 * 1024;

it('a hundred pieces under way at once stay out of memory', async () => {
  const world = await stewardshipWorld();
  const piece = randomBytes(UPLOAD_CHUNK_BYTES);
  const ids = await Promise.all(Array.from({ length: MANY }, () => begin(world, admin, piece.length)));
  const most = await keptMemory(MEMORY_BYTES, () =>
    Promise.all(ids.map((id) => sendAll(world, admin, id, piece, piece.length))),
  );
  expect(most).toBeLessThan(MEMORY_BYTES);
  const hash = hashOf(piece);
  for (const id of ids) expect(hashOf(await readFile(await world.context.uploads.files.fetch(id)))).toBe(hash);
});

/** Hands over 64 KiB at a time, and waits while the other side does not take them. Answers the status. */
async function sendPiece(
  { bytesUrl }: StewardshipWorld,
  user: TestUser,
  id: string,
  offset: number,
  piece: Buffer,
): Promise<number> {
  const sending = request(`${bytesUrl}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      [SERVICE_TOKEN]: serviceTokensOf('gateway').sign('delivery'),
      authorization: `Bearer ${tokenFor(user)}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(piece.length),
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  sending.on('error', reject).on('response', (response) => {
    response.resume();
    const { statusCode = 0, headers } = response;
    if (statusCode === 204) return resolve(204);
    try {
      requireClear(statusCode, headers['retry-after']);
      resolve(statusCode);
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
  const STEP_BYTES = 64 * 1024;
  for (let at = 0; at < piece.length; at += STEP_BYTES) {
    if (!sending.write(piece.subarray(at, at + STEP_BYTES))) await new Promise((go) => sending.once('drain', go));
  }
  sending.end();
  return promise;
}
