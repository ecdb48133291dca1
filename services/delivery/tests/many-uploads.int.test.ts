import { STEWARD_LIMITS } from '@carebourse/contracts/plan-limits';
import { UPLOAD_CHUNK_BYTES } from '@carebourse/contracts/stewardship';
import { eventually } from '@carebourse/testing/eventually';
import { tokenFor, type TestUser } from '@carebourse/testing/signing';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { expect, it } from 'vitest';
import {
  begin,
  entry,
  metadata,
  send,
  steward,
  stewardshipWorld,
  visitsCsv,
  type StewardshipWorld,
} from './stewardship-world.ts';

const MANY = 100;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const alone = (): TestUser => steward;
/** Admins keep the tables of all entries. */
const eachTheirOwn = (at: number): TestUser => ({ userId: 1_000 + at, role: 'admin' });

/** Begins an upload; answers its id, or the status of a clear refusal. */
async function tryToBegin({ http }: StewardshipWorld, user: TestUser, bytes: number): Promise<string | number> {
  const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata({ ...entry, filename: 'visits.csv' }) };
  const answer = await http(user, 'POST', '/uploads', headers);
  await answer.arrayBuffer();
  if (answer.status === 201) return answer.headers.get('location')?.split('/').at(-1) ?? '';
  expect([429, 503]).toContain(answer.status);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  return answer.status;
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
      const middle = Math.floor(file.length / 2);
      expect((await send(world, userOf(at), id, 0, file.subarray(0, middle))).status).toBe(204);
      expect((await send(world, userOf(at), id, middle, file.subarray(middle))).status).toBe(204);
      return id;
    }),
  );
  expect(new Set(ids).size).toBe(MANY);
  const came = await Promise.all(ids.map((id) => readFile(context.uploads.files.path(id))));
  expect(came.map(hashOf)).toEqual(files.map(hashOf));

  await world.startWork();
  await eventually(async () => expect(await context.db.upload.count({ where: { state: 'inspected' } })).toBe(MANY));
  const looks = await Promise.all(ids.map((id, at) => world.look(userOf(at), id)));
  expect(looks.map(({ rows }) => rows)).toEqual(files.map((_, at) => at + 1));
});

it('of a hundred begun at once by one steward those beyond a day’s bytes are refused, and nothing of them is left', async () => {
  const world = await stewardshipWorld();
  const { context } = world;
  const answers = await Promise.all(
    Array.from({ length: MANY }, () => tryToBegin(world, steward, STEWARD_LIMITS.fileBytes)),
  );
  const ids = answers.filter((answer) => typeof answer === 'string');
  expect(ids).toHaveLength(STEWARD_LIMITS.bytesPerDay / STEWARD_LIMITS.fileBytes);
  expect(new Set(answers.filter((answer) => typeof answer === 'number'))).toEqual(new Set([429]));
  expect(await context.db.upload.count()).toBe(ids.length);
  expect((await readdir(context.tables.stagingFolder)).toSorted()).toEqual(ids.toSorted());
});

/** Most bytes that the pieces of a hundred uploads take in memory, of 800 MB that are under way. */
const MEMORY_BYTES = 200 * 1024 * 1024;

it('a hundred pieces under way at once stay out of memory', async () => {
  const world = await stewardshipWorld();
  const piece = randomBytes(UPLOAD_CHUNK_BYTES);
  const ids = await Promise.all(Array.from({ length: MANY }, () => begin(world, steward, piece.length)));
  const before = process.memoryUsage().rss;
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss - before)), 10);
  const statuses = await Promise.all(ids.map((id) => sendPiece(world, id, piece)));
  clearInterval(sampling);
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(most).toBeLessThan(MEMORY_BYTES);
  const hash = hashOf(piece);
  for (const id of ids) expect(hashOf(await readFile(world.context.uploads.files.path(id)))).toBe(hash);
});

/** Hands over 64 KiB at a time, and waits while the other side does not take them. */
async function sendPiece({ bytesUrl }: StewardshipWorld, id: string, piece: Buffer): Promise<number | undefined> {
  const sending = request(`${bytesUrl}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${tokenFor(steward)}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': String(piece.length),
    },
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  sending.on('error', reject).on('response', (response) => {
    response.resume();
    resolve(response.statusCode);
  });
  const STEP_BYTES = 64 * 1024;
  for (let at = 0; at < piece.length; at += STEP_BYTES) {
    if (!sending.write(piece.subarray(at, at + STEP_BYTES))) await new Promise((go) => sending.once('drain', go));
  }
  sending.end();
  return promise;
}
