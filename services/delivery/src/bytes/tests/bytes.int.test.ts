import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { MakingLine } from '@carebourse/contracts/use';
import { quoted } from '@carebourse/table-store/duckdb';
import { QuestionRefusedError } from '@carebourse/table-store/question-refused';
import { eventually } from '@carebourse/testing/eventually';
import type { TestUser } from '@carebourse/testing/signing';
import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_TRANSFERS } from '../transfers.ts';
import { FILES_PATH, signTicket, TICKET, TICKET_MS } from '../ticket.ts';
import type { BootedDelivery } from '../../../tests/boot-delivery.ts';
import { inEachPlace } from '../../../tests/in-each-place.ts';
import { releaseVisits } from '../../../tests/visits.ts';
import { beginTransfer, expectBroken, LARGE } from '../../../tests/transfer.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

let world: World;
let there: BootedDelivery;
let now: Date;
let small: number;
let large: number;
let user: TestUser;
let requestId: number;

const bothReplicas = () => [world.here, there];

async function address(tableId: number, format = 'csv', from = world.here): Promise<string> {
  return (await from.call(user, 'OpenFile', { requestId, tableId, format })).path;
}

async function whole(replica: BootedDelivery, path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  return Buffer.from(await (await replica.fetchBytes(path, { headers })).arrayBuffer());
}

const begin = async (replica: BootedDelivery, tableId = large) =>
  beginTransfer(replica.fetchBytes(await address(tableId, 'csv', replica)));

const untilCut = (replica: BootedDelivery) => eventually(() => expect(replica.transfers.count).toBe(0));

inEachPlace('what leaves', () => {
  beforeAll(async () => {
    now = new Date();
    world = await startWorld({ now: () => now });
    there = await world.replica();
    small = await releaseVisits(world.here.context, entries.collection);
    large = await releaseVisits(world.here.context, { ...entries.collection, ...LARGE, name: 'large' });
  });
  afterAll(() => world?.stop());
  beforeEach(async () => {
    now = new Date();
    user = await world.person();
    requestId = await world.grant({ user });
  });

  describe('a file', () => {
    it('is the rows that may leave, under the table’s name', async () => {
      const answer = await world.here.fetchBytes(await address(small));
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="visits-release-1-synthetic.csv"',
        'cache-control': 'no-store',
        'accept-ranges': 'bytes',
      });
      const [header, ...rows] = (await answer.text()).trimEnd().split('\n');
      expect(header).toBe('city,seen_on,note');
      expect(rows).toHaveLength(160);
    });

    it('begins with a byte order mark where a person opens it, and is the same after it, also by Range', async () => {
      const asked = { requestId, tableId: small, format: 'csv', forPeople: true };
      const { path } = await world.here.call(user, 'OpenFile', asked);
      const plain = await whole(world.here, await address(small));
      expect(await whole(world.here, path)).toEqual(Buffer.concat([Buffer.from('\uFEFF'), plain]));
      expect(await whole(there, path, { range: 'bytes=3-' })).toEqual(plain);
    });

    it.each(['csv', 'parquet'])('comes in parts from whichever replica, as %s', async (format) => {
      const path = await address(small, format);
      const file = await whole(world.here, path);
      const middle = Math.floor(file.length / 2);
      const parts = await Promise.all([
        whole(world.here, path, { range: `bytes=0-${middle - 1}` }),
        whole(there, path, { range: `bytes=${middle}-` }),
      ]);
      expect(Buffer.concat(parts).equals(file)).toBe(true);
      const etags = await Promise.all(
        bothReplicas().map(async (replica) => (await replica.fetchBytes(path, { method: 'HEAD' })).headers.get('etag')),
      );
      expect(new Set(etags).size).toBe(1);
    });

    it('answers a part that is not there with 416 and its size', async () => {
      const path = await address(small);
      const { length } = await whole(world.here, path);
      const answer = await world.here.fetchBytes(path, { headers: { range: `bytes=${length}-` } });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${length}`]);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    });

    it('holds no row, column or link that may not leave', async () => {
      const csv = (await whole(world.here, await address(small))).toString();
      for (const secret of ['Elsewhere', 'Person ', healthNumberAt(0), 'weight']) expect(csv).not.toContain(secret);
      const file = join(world.here.cacheFolder, 'fetched.parquet');
      writeFileSync(file, await whole(world.here, await address(small, 'parquet')));
      const read = await world.here.context.tables.run(async (engine) => {
        const described = await engine.runAndReadAll(`DESCRIBE SELECT * FROM read_parquet(${quoted(file)})`);
        return described.getRows().map(([name]) => name);
      });
      expect(read).toEqual(['city', 'seen_on', 'note']);
    });
  });

  describe('a file that is made', () => {
    const opened = (tableId: number) =>
      world.here.call(user, 'OpenFile', { requestId, tableId, format: 'parquet', filter: '[]' });
    const linesOf = async (answer: Response) =>
      (await answer.text())
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as MakingLine);

    it('tells at the end how large it is, which is no use of it', async () => {
      const { path, makingPath } = await opened(small);
      const answer = await world.here.fetchBytes(makingPath);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
      const lines = await linesOf(answer);
      expect(await world.here.context.db.use.count({ where: { requestId } })).toBe(0);
      const { length } = await whole(world.here, path);
      expect(lines.at(-1)).toEqual({ bytes: length, etag: expect.stringMatching(/^"[\w-]+"$/) as string });
      expect(world.here.transfers.count).toBe(0);
    });

    it('tells how far it is meanwhile: what is not known, each step, and what refuses it at last', async () => {
      const { tables } = world.here.context;
      const { makingPath } = await opened(large);
      const held = Promise.withResolvers<void>();
      const hold: typeof tables.file = async (_view, _format, _filters, watch) => {
        watch?.(0.25);
        await held.promise;
        throw new QuestionRefusedError('There is no such column', 'filter.0.column');
      };
      const file = vi.spyOn(tables, 'file').mockImplementation(hold);
      try {
        const reader = (await world.here.fetchBytes(makingPath)).body?.pipeThrough(new TextDecoderStream()).getReader();
        let output = '';
        while (!output.includes('0.25')) output += (await reader?.read())?.value ?? '';
        expect(output).toContain('{"step":"writing","share":0.25}\n');
        held.resolve();
        for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) output += read.value;
        const last = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as MakingLine;
        expect(last).toMatchObject({ problem: { status: 400, message: 'There is no such column' } });
      } finally {
        file.mockRestore();
      }
    });

    it('is refused by its status where that is known at once', async () => {
      const { makingPath } = await opened(small);
      await world.setPlan(user, null);
      await eventually(async () => {
        const answer = await world.here.fetchBytes(makingPath);
        expect([answer.status, await answer.json()]).toMatchObject([403, { type: PROBLEM_TYPES.rowsNotAllowed }]);
      });
      expect((await world.here.fetchBytes(`${makingPath}x`)).status).toBe(404);
    });
  });

  describe('bytes under way', () => {
    const ends: [name: string, end: () => Promise<unknown>][] = [
      [
        'is revoked',
        () => world.accessRequest.db.grant.update({ where: { requestId }, data: { endedAt: new Date() } }),
      ],
      [
        'rests with its account',
        () => world.identity.db.user.update({ where: { id: user.userId }, data: { suspendedAt: new Date() } }),
      ],
      [
        'is used by a session that ends',
        () => world.identity.db.session.deleteMany({ where: { userId: user.userId } }),
      ],
      ['loses its plan', () => world.setPlan(user, null)],
    ];

    it.each(ends)('stop on every replica when the grant %s, and never look whole', async (_name, end) => {
      const transfers = [await begin(world.here), await begin(there)];
      await end();
      for (const replica of bothReplicas()) await untilCut(replica);
      for (const transfer of transfers) await expectBroken(transfer);
    });

    it.each(ends)('whoever hands them on hears that the grant %s', async (_name, end) => {
      const watch = async (replica: BootedDelivery) => (await address(small, 'csv', replica)).replace('?', '/watch?');
      const [path, other] = [await watch(world.here), await watch(there)];
      const watches = [await world.here.fetchBytes(path), await there.fetchBytes(other)];
      expect(watches.map(({ status }) => status)).toEqual([200, 200]);
      await end();
      for (const answer of watches) await expect(answer.text()).rejects.toThrow();
      const refused = await world.here.fetchBytes(path);
      expect([401, 403]).toContain(refused.status);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
    });

    it('stop on every replica when their release is withdrawn', async () => {
      const tableId = await releaseVisits(world.here.context, { ...entries.collection, ...LARGE, name: 'withdrawn' });
      const transfers = [await begin(world.here, tableId), await begin(there, tableId)];
      await world.here.context.db.release.updateMany({ where: { tableId }, data: { withdrawnAt: new Date() } });
      for (const replica of bothReplicas()) await untilCut(replica);
      for (const transfer of transfers) await expectBroken(transfer);
    });

    it('reach their end while the grant lasts, however slowly they are read', async () => {
      const { check } = world.here.context;
      // More than once, because nobody may answer in time on a busy machine.
      await eventually(async () => {
        const transfer = await begin(world.here);
        const yeses = new Set<number>();
        await eventually(async () => {
          yeses.add((await check.require({ requestId, userId: user.userId })).askedAt);
          expect(yeses.size).toBeGreaterThan(3);
        });
        expect(await transfer.drain()).toEqual({ came: transfer.bytes, complete: true });
      });
    });

    it('of somebody who goes are let go, with what they held', async () => {
      const transfer = await begin(world.here);
      expect(world.here.transfers.count).toBe(1);
      await transfer.leave();
      await untilCut(world.here);
    });

    it('are so many of one person, who then waits', async () => {
      const leave = Array.from({ length: MOST_TRANSFERS }, () => world.here.transfers.enter(user.userId));
      const refused = await world.here.fetchBytes(await address(small));
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
      leave.forEach((one) => one());
      expect((await world.here.fetchBytes(await address(small))).status).toBe(200);
    });
  });

  describe('an address that was given out', () => {
    it('begins a transfer for a minute', async () => {
      const path = await address(small);
      now = new Date(now.getTime() + TICKET_MS - 1);
      expect((await there.fetchBytes(path)).status).toBe(200);
      now = new Date(now.getTime() + 1);
      for (const replica of bothReplicas()) expect((await replica.fetchBytes(path)).status).toBe(404);
    });

    it('is refused with a byte changed, of another’s key, and without a ticket', async () => {
      const path = await address(small);
      const ticket = path.slice(`${FILES_PATH}?${TICKET}=`.length);
      const forged = signTicket(
        { requestId, ...user, tableId: small, release: 1, format: 'csv', until: now.getTime() + TICKET_MS },
        randomBytes(32),
      );
      const flipped = (ticket.startsWith('A') ? 'B' : 'A') + ticket.slice(1);
      for (const shown of [flipped, ticket.slice(0, -1), `${ticket}A`, `${ticket}.A`, forged, '']) {
        expect((await world.here.fetchBytes(`${FILES_PATH}?${TICKET}=${shown}`)).status).toBe(404);
      }
      expect((await world.here.fetchBytes(`${path}&${TICKET}=${ticket}`)).status).toBe(404);
      expect((await world.here.fetchBytes(FILES_PATH)).status).toBe(404);
      expect((await world.here.fetchBytes(path)).status).toBe(200);
    });

    it('opens no more than the grant does when it is shown', async () => {
      const path = await address(small);
      await world.setPlan(user, null);
      await eventually(async () => {
        const answer = await there.fetchBytes(path);
        expect([answer.status, await answer.json()]).toMatchObject([403, { type: PROBLEM_TYPES.rowsNotAllowed }]);
      });
    });
  });

  describe('views', () => {
    const views = (replica: BootedDelivery) =>
      readdirSync(replica.cacheFolder).filter((name) => /^[0-9a-f]{64}-[0-9a-f]{64}$/.test(name));

    it('are one set of files for all grants of equal terms, and another for others', async () => {
      const tableId = await releaseVisits(world.here.context, { ...entries.collection, name: `shared_${requestId}` });
      const readBy = async (one: TestUser, id: number) =>
        world.here.call(one, 'ReadFirstRows', { requestId: id, tableId });
      const before = views(world.here).length;
      await readBy(user, requestId);
      expect(views(world.here)).toHaveLength(before + 1);
      for (let more = 0; more < 5; more += 1) {
        const another = await world.person();
        await readBy(another, await world.grant({ user: another, plan: 'basic' }));
      }
      expect(views(world.here)).toHaveLength(before + 1);
      const program = await world.person();
      await readBy(program, await world.grant({ user: program, accessTypes: ['api'] }));
      expect(views(world.here)).toHaveLength(before + 2);
    });
  });

  describe('the person link', () => {
    it('is the same person over tables, and tells nobody which', async () => {
      const { tables, db } = world.here.context;
      await releaseVisits(world.here.context, { ...entries.product, persons: 50 });
      const releases = await db.release.findMany({
        where: { table: { OR: [entries.product, { id: small }] } },
        include: { table: true },
      });
      const links = await Promise.all(
        releases.map(({ contentHash }) =>
          tables.run(async (engine) => {
            const folder = tables.bucket
              ? join(world.here.cacheFolder, `${contentHash}-release`)
              : join(tables.stagingFolder, '..', 'releases', contentHash);
            const file = join(folder, 'rows.parquet');
            const rows = await engine.runAndReadAll(`SELECT DISTINCT health_number FROM read_parquet(${quoted(file)})`);
            return new Set(rows.getRows().map(([link]) => String(link)));
          }),
        ),
      );
      const [one, other] = links.toSorted((a, b) => a.size - b.size);
      expect(one?.size).toBe(50);
      expect(other?.size).toBe(100);
      expect([...(one ?? [])].every((link) => other?.has(link) && /^[0-9a-f]{64}$/.test(link))).toBe(true);
    });
  });
});
