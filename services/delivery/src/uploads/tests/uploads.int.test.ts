import { MESSAGES } from '@carebourse/contracts/service-messages';
import { limitsOf, STEWARD_LIMITS } from '@carebourse/contracts/plan-limits';
import { UPLOAD_CHUNK_BYTES } from '@carebourse/contracts/stewardship';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { eventually } from '@carebourse/testing/eventually';
import { tokenFor } from '@carebourse/testing/signing';
import { uploadMetadata } from '@carebourse/testing/upload-metadata';
import { SERVICE_TOKEN } from '@carebourse/rpc/metadata';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { sweepUploads } from '../upload-sweep.ts';
import { inEachPlace } from '../../../tests/in-each-place.ts';
import {
  admin,
  begin,
  claimed,
  elsewhere,
  entry,
  patient,
  send,
  steward,
  stewardshipWorld,
  stranger,
  visitsCsv,
  visitsTable,
  type StewardshipWorld,
} from '../../../tests/stewardship-world.ts';

const DAY_MS = 24 * 60 * 60_000;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** All that lies of uploads, and beside them. */
async function filesOf({ context: { tables } }: StewardshipWorld): Promise<string[]> {
  const objects = (await tables.bucket?.list('uploads/')) ?? [];
  return [...new Set([...(await readdir(tables.stagingFolder)), ...objects.map(({ key }) => key.split('/')[1] ?? '')])];
}

/** Where the next bytes go, as a client asks after a break. */
async function offsetOf({ http }: StewardshipWorld, id: string): Promise<number> {
  const answer = await http(steward, 'HEAD', `/uploads/${id}`);
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
}

/** Sends bytes that never all come: the connection stays open until it is cut. */
function sendWithoutEnd({ bytesUrl }: StewardshipWorld, id: string, offset: number, bytes: Buffer, announced: number) {
  const sending = request(`${bytesUrl}/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      [SERVICE_TOKEN]: serviceTokensOf('gateway').sign('delivery'),
      authorization: `Bearer ${tokenFor(steward)}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(announced),
    },
  });
  const closed = new Promise<void>((resolve) => sending.on('close', resolve));
  sending.on('error', () => undefined);
  sending.write(bytes);
  return { cut: () => sending.destroy(), closed };
}

/** Until so many bytes of an upload lie on a disk, also where they are on their way to a bucket. */
const untilCome = ({ context: { tables } }: StewardshipWorld, id: string, bytes: number) =>
  eventually(async () => {
    const files = (await readdir(tables.stagingFolder)).filter((name) => name.includes(id));
    const sizes = await Promise.all(files.map((name) => stat(join(tables.stagingFolder, name))));
    expect(sizes.map(({ size }) => size)).toContain(bytes);
  });

it('the port for bytes answers the gateway alone', async () => {
  const world = await stewardshipWorld();
  const id = await begin(world, steward, 10);
  const headers = { authorization: `Bearer ${tokenFor(steward)}`, 'tus-resumable': '1.0.0' };
  for (const [token, status, text] of [
    [undefined, 403, 'This call needs the token of a service'],
    [serviceTokensOf('profile').sign('delivery'), 403, 'This call is not for profile'],
    [serviceTokensOf('gateway').sign('identity'), 403, 'This call needs the token of a service'],
    [serviceTokensOf('gateway').sign('delivery'), 204, ''],
  ] as const) {
    const shown = token === undefined ? headers : { ...headers, [SERVICE_TOKEN]: token };
    const answer = await fetch(`${world.bytesUrl}/uploads/${id}`, { method: 'DELETE', headers: shown });
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  }
});

inEachPlace('an upload', () => {
  it('that was cut in the middle goes on where it came to, and becomes the same bytes', async () => {
    const world = await stewardshipWorld();
    const file = randomBytes(3_000_000);
    const id = await begin(world, steward, file.length);
    const sending = sendWithoutEnd(world, id, 0, file.subarray(0, 1_234_567), 2_000_000);
    await untilCome(world, id, 1_234_567);
    sending.cut();
    await sending.closed;

    expect(await offsetOf(world, id)).toBe(1_234_567);
    const answer = await send(world, steward, id, 1_234_567, file.subarray(1_234_567));
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, '3000000']);
    expect(hashOf(await readFile(await world.context.uploads.files.fetch(id)))).toBe(hashOf(file));
    expect((await world.look(steward, id)).state).toBe('inspecting');
  });

  it('goes on beside a connection that hangs, which is given up', async () => {
    const world = await stewardshipWorld();
    const file = randomBytes(2_000_000);
    const id = await begin(world, steward, file.length);
    const hanging = sendWithoutEnd(world, id, 0, file.subarray(0, 500_000), file.length);
    await untilCome(world, id, 500_000);

    expect(await offsetOf(world, id)).toBe(500_000);
    await hanging.closed;
    expect((await send(world, steward, id, 500_000, file.subarray(500_000))).status).toBe(204);
    expect(hashOf(await readFile(await world.context.uploads.files.fetch(id)))).toBe(hashOf(file));
  });

  it('takes its last byte into account also when the process died over it', async () => {
    const world = await stewardshipWorld();
    const id = await begin(world, steward, 5);
    await world.context.uploads.files.write(id, 0, Readable.from([Buffer.from('a,b\n1')]));
    expect((await world.look(steward, id)).state).toBe('inspecting');
  });

  it('comes beside twenty others, each to its own bytes', async () => {
    const world = await stewardshipWorld();
    const files = Array.from({ length: 20 }, () => randomBytes(400_000));
    const ids = await Promise.all(
      files.map(async (file) => {
        const id = await begin(world, steward, file.length);
        expect((await send(world, steward, id, 0, file.subarray(0, 150_000))).status).toBe(204);
        expect((await send(world, steward, id, 150_000, file.subarray(150_000))).status).toBe(204);
        return id;
      }),
    );
    const came = await Promise.all(ids.map(async (id) => readFile(await world.context.uploads.files.fetch(id))));
    expect(came.map(hashOf)).toEqual(files.map(hashOf));
  });

  it('is nobody else’s, not even an admin’s', async () => {
    const world = await stewardshipWorld();
    const id = await begin(world, steward, 10);
    for (const other of [stranger, admin]) {
      expect((await world.http(other, 'HEAD', `/uploads/${id}`)).status).toBe(404);
      expect((await send(world, other, id, 0, Buffer.from('1234567890'))).status).toBe(404);
      expect((await world.http(other, 'DELETE', `/uploads/${id}`)).status).toBe(404);
      await expect(world.look(other, id)).rejects.toThrow(NotFoundError);
    }
    expect(await offsetOf(world, id)).toBe(0);
  });

  it('is listed for all who keep its entry, until it is a release or given up', async () => {
    const world = await stewardshipWorld();
    const listed = async (user = steward) => (await world.call(user, 'ListUploads', {})).uploads;
    const id = await begin(world, steward, 10, 'mine.csv');
    await send(world, steward, id, 0, Buffer.from('1234'));
    const expiresAt = new Date((await world.context.db.upload.findFirstOrThrow()).createdAt.getTime() + DAY_MS);
    const mine = { id, state: 'uploading', fileName: 'mine.csv', bytes: '4', totalBytes: '10', userId: steward.userId };
    const shown = [{ ...mine, ...entry, resourceName: 'Visits', expiresAt: expiresAt.toISOString() }];
    expect(await listed()).toEqual(shown);
    expect(await listed(admin)).toEqual(shown);
    expect(await listed(stranger)).toEqual([]);
    await expect(listed(patient)).rejects.toThrow(ForbiddenError);

    await world.startWork();
    const whole = await world.bring(steward, 'visits.csv', visitsCsv(100));
    const { bytes } = whole;
    expect(await listed()).toMatchObject([{ id: whole.id, state: 'inspected', bytes: String(bytes) }, { id }]);
    await world.release(steward, whole.id, visitsTable());
    expect(await listed()).toEqual(shown);
    const second = await begin(world, steward, 10);
    expect((await world.http(steward, 'DELETE', `/uploads/${second}`)).status).toBe(204);
    expect(await listed()).toEqual(shown);
    world.clock.now = () => expiresAt;
    expect(await listed()).toEqual([]);
  });

  it('never gives its bytes back', async () => {
    const world = await stewardshipWorld();
    const id = await begin(world, steward, 4);
    await send(world, steward, id, 0, Buffer.from('abcd'));
    const answer = await world.http(steward, 'GET', `/uploads/${id}`);
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  });

  it('goes when its owner says so, and when its day is over', async () => {
    const world = await stewardshipWorld();
    const [first, second] = [await begin(world, steward, 4), await begin(world, steward, 4)];
    await send(world, steward, second, 0, Buffer.from('ab'));
    expect((await world.http(steward, 'DELETE', `/uploads/${first}`)).status).toBe(204);
    expect((await world.http(steward, 'HEAD', `/uploads/${first}`)).status).toBe(404);
    expect(await filesOf(world)).toEqual([second]);

    const later = new Date(Date.now() + DAY_MS + 1_000);
    world.clock.now = () => later;
    expect((await world.http(steward, 'HEAD', `/uploads/${second}`)).status).toBe(404);
    await sweepUploads(world.context);
    expect(await world.context.db.upload.count()).toBe(0);
    expect(await filesOf(world)).toEqual([]);
  });

  it('leaves no file of a process that was killed, and those of others alone', async () => {
    const world = await stewardshipWorld();
    const id = await begin(world, steward, 4);
    const { files } = world.context.uploads;
    const stray = '11111111-1111-4111-8111-111111111111';
    await files.create(stray);
    await files.create('population.parquet');
    await sweepUploads(world.context);
    expect(await filesOf(world)).toHaveLength(3);
    const later = new Date(Date.now() + 2 * 60 * 60_000);
    world.clock.now = () => later;
    await sweepUploads(world.context);
    expect((await filesOf(world)).toSorted()).toEqual([id, 'population.parquet'].toSorted());
  });
});

describe('an upload is refused', () => {
  it.each([
    [patient, entry, 403],
    [claimed, entry, 403],
    [stranger, entry, 403],
    [steward, elsewhere, 403],
    [steward, { ...entry, resourceId: 999 }, 404],
    [{ ...steward, unconfirmed: true as const }, entry, 403],
    [admin, elsewhere, 201],
  ])('of %j for %j with %i', async (user, asked, status) => {
    const world = await stewardshipWorld();
    const headers = { 'upload-length': '10', 'upload-metadata': uploadMetadata({ ...asked, filename: 'a.csv' }) };
    expect((await world.http(user, 'POST', '/uploads', headers)).status).toBe(status);
    expect(await world.context.db.upload.count()).toBe(status === 201 ? 1 : 0);
  });

  it('in another version of the protocol, of a file without length or too large, and beyond a day’s bytes', async () => {
    const world = await stewardshipWorld();
    const begun = async (length: string, more: Record<string, string> = {}) => {
      const metadataOf = { 'upload-metadata': uploadMetadata({ ...entry, filename: 'a.csv' }) };
      const answer = await world.http(steward, 'POST', '/uploads', { 'upload-length': length, ...metadataOf, ...more });
      return answer.status;
    };
    expect(await begun('10', { 'tus-resumable': '0.2.2' })).toBe(412);
    expect(await begun('no number')).toBe(400);
    expect(await begun(String(STEWARD_LIMITS.fileBytes + 1))).toBe(413);
    const fit = Number(limitsOf(undefined).uploadBytesPerDay) / STEWARD_LIMITS.fileBytes;
    for (let at = 0; at < fit; at += 1) expect(await begun(String(STEWARD_LIMITS.fileBytes))).toBe(201);
    expect(await begun('1')).toBe(429);
    world.others.plan = 'basic';
    expect(await begun('1')).toBe(201);
  });

  it('beyond what the plan keeps for an entry, until a larger plan or a deleted release makes room', async () => {
    const world = await stewardshipWorld();
    const { db } = world.context;
    const most = Number(limitsOf(undefined).storedBytesPerEntry);
    const { id: tableId } = await db.dataTable.create({ data: { ...entry, name: 'visits', createdAt: new Date() } });
    const release = { tableId, number: 1, contentHash: 'a'.repeat(64), definition: visitsTable() };
    await db.release.create({ data: { ...release, bytes: BigInt(most - 10), publishedAt: new Date() } });
    const begun = async (length: number) => {
      const headers = {
        'upload-length': String(length),
        'upload-metadata': uploadMetadata({ ...entry, filename: 'a.csv' }),
      };
      const answer = await world.http(steward, 'POST', '/uploads', headers);
      return [answer.status, answer.status === 201 ? '' : ((await answer.json()) as { detail: string }).detail];
    };
    expect(await begun(10)).toEqual([201, '']);
    expect(await begun(11)).toEqual([403, MESSAGES.uploads.storeUsedUp(most)]);
    world.others.plan = 'professional';
    expect(await begun(11)).toEqual([201, '']);
    world.others.plan = undefined;
    await db.release.updateMany({ data: { withdrawnAt: new Date(), deleteAt: new Date(), deletedAt: new Date() } });
    expect(await begun(11)).toEqual([201, '']);
  });

  it('piece by piece: at another place, of another type, or too large', async () => {
    const world = await stewardshipWorld();
    const id = await begin(world, steward, 20_000_000);
    expect((await send(world, steward, id, 5, Buffer.from('x'))).status).toBe(409);
    const plain = { 'content-type': 'text/csv', 'upload-offset': '0' };
    expect((await world.http(steward, 'PATCH', `/uploads/${id}`, plain, Buffer.from('x'))).status).toBe(415);
    expect((await send(world, steward, id, 0, Buffer.alloc(UPLOAD_CHUNK_BYTES + 1))).status).toBe(413);
    const small = await begin(world, steward, 3);
    expect((await send(world, steward, small, 0, Buffer.from('four'))).status).toBe(413);
    expect(await offsetOf(world, small)).toBe(0);
  });
});

inEachPlace('a file that has come', () => {
  it('is looked into: its columns are told before anything is taken', async () => {
    const world = await stewardshipWorld();
    await world.startWork();
    const upload = await world.bring(steward, 'visits.csv', visitsCsv(200));
    expect(upload).toMatchObject({ state: 'inspected', fileName: 'visits.csv', rows: 200, problemCount: 0 });
    expect(upload.columns.map(({ name, type }) => [name, type])).toEqual([
      ['health_number', 'integer'],
      ['age', 'integer'],
      ['sex', 'text'],
    ]);
    expect(await world.context.db.release.count()).toBe(0);
  });

  // Whether a text stays so that it can be read in another way: readings.int.test.ts.
  it.each([
    ['ragged rows', 'a,b\n1,2\n3\n4,5\n', 3],
    ['a quote that is never closed', 'a,b\n1,2\n"3,4\n5,6\n', 3],
    ['a line of two megabytes', `${'x'.repeat(2_000_000)}\n1\n`, 1],
  ])('with %s is refused where it is wrong, and nothing of it is taken', async (_what, content, line) => {
    const world = await stewardshipWorld();
    await world.startWork();
    const upload = await world.bring(steward, 'bad.csv', content);
    expect(upload).toMatchObject({ state: 'refused', columns: [] });
    expect(upload.problems[0]).toMatchObject({ line });
    expect(await readdir(`${world.settings['TABLES_DIR']}/releases`)).toEqual([]);
  });

  it('is refused where it is a Parquet file that was cut, and nothing of it stays', async () => {
    const world = await stewardshipWorld();
    await world.startWork();
    const upload = await world.bring(steward, 'bad.parquet', Buffer.from('PAR1 and then nothing'));
    expect(upload).toMatchObject({ state: 'refused', reading: null });
    expect(upload.problems[0]).toMatchObject({ line: null });
    await eventually(async () => expect(await filesOf(world)).toEqual([]));
    expect(await readdir(`${world.settings['TABLES_DIR']}/releases`)).toEqual([]);
  });
});
