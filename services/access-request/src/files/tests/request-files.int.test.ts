import { MESSAGES } from '@carebourse/contracts/messages';
import { REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { ConflictError, InvalidInputError, NotFoundError, UnavailableError } from '@carebourse/runtime/errors';
import { silentLogger } from '@carebourse/testing/logger';
import { docxFile, pdfFile, pngChunk, pngFile } from '@carebourse/testing/sample-files';
import { as, type TestUser } from '@carebourse/testing/signing';
import { underKey } from '@carebourse/testing/under-key';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkApart } from '../rpc/check-apart.ts';
import { sweepFiles, sweepFilesInTurn } from '../../drafts/events/file-sweep.ts';
import { createClamd, noScanner } from '../store/scanner.ts';
import { EICAR, startClamd } from './clamd-double.ts';
import { admin, bootWorld, newSteward, newUser, submit, type World } from '../../../tests/world.ts';

const { requestFiles: words } = MESSAGES;
const PLAN = { name: 'Plan de recherche.pdf', bytes: pdfFile() };
const HOUR_MS = 60 * 60_000;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterEach(() => {
  world.context.files.scanner = noScanner;
});
afterAll(() => world?.stop());

async function bring(who: TestUser, id: number, { name, bytes } = PLAN) {
  const pieces = async function* () {
    yield { start: { id, name } };
    for (let at = 0; at < bytes.length; at += 1_000_000) yield { content: bytes.subarray(at, at + 1_000_000) };
  };
  const { file } = await as(who, () =>
    world.client.upload('UploadRequestFile', pieces(), new AbortController().signal),
  );
  if (!file) throw new Error('no file was answered');
  return file;
}

async function fetchFile(who: TestUser, id: number, fileId: number) {
  const pieces: Uint8Array[] = [];
  let name: string | undefined;
  await as(who, async () => {
    const signal = new AbortController().signal;
    for await (const { file, content } of world.client.stream('ReadRequestFile', { id, fileId }, signal)) {
      name ??= file?.name;
      if (content) pieces.push(content);
    }
  });
  return { name, bytes: Buffer.concat(pieces) };
}

const list = async (who: TestUser, id: number) => (await world.call(who, 'ListRequestFiles', { id })).files;
const remove = (who: TestUser, id: number, fileId: number) => world.call(who, 'RemoveRequestFile', { id, fileId });
const send = (who: TestUser, id: number, files: number[], internal = false) =>
  world.call(who, 'SendRequestMessage', { id, text: 'See the file.', files, internal });
const objects = async () => (await world.context.files.objects.list()).map(({ name }) => name);

async function request() {
  const requester = newUser();
  const reviewer = await newSteward(world);
  const { id } = await submit(world, requester);
  return { requester, reviewer, id };
}

describe('a file on a request', () => {
  it('waits for its author alone, and goes with a message to the other side', async () => {
    const { requester, reviewer, id } = await request();
    const file = await bring(requester, id);
    expect(file).toMatchObject({
      name: PLAN.name,
      kind: 'pdf',
      bytes: PLAN.bytes.length,
      sha256: createHash('sha256').update(PLAN.bytes).digest('hex'),
    });
    expect(await list(requester, id)).toMatchObject([{ id: file.id }]);
    expect(await list(reviewer, id)).toEqual([]);
    await expect(fetchFile(reviewer, id, file.id)).rejects.toThrow(new NotFoundError(words.notFound));

    const { message } = await send(requester, id, [file.id]);
    expect(message?.files).toMatchObject([{ id: file.id, messageId: message?.id }]);
    for (const who of [requester, reviewer, admin]) {
      expect(await list(who, id)).toMatchObject([{ id: file.id, messageId: message?.id }]);
      expect((await world.call(who, 'ListRequestMessages', { id })).messages).toMatchObject([
        { files: [{ name: PLAN.name }] },
      ]);
      expect(await fetchFile(who, id, file.id)).toEqual({ name: PLAN.name, bytes: PLAN.bytes });
    }
  });

  it('does not exist for others, on another request, or once somebody may not review any more', async () => {
    const { requester, reviewer, id } = await request();
    const other = await request();
    const file = await bring(requester, id);
    await send(requester, id, [file.id]);
    for (const stranger of [newUser(), await newSteward(world, 77)]) {
      const missing = new NotFoundError(MESSAGES.requests.notFound);
      await expect(fetchFile(stranger, id, file.id)).rejects.toThrow(missing);
      await expect(list(stranger, id)).rejects.toThrow(missing);
      await expect(bring(stranger, id)).rejects.toThrow(missing);
      await expect(remove(stranger, id, file.id)).rejects.toThrow(missing);
    }
    await expect(fetchFile(other.requester, other.id, file.id)).rejects.toThrow(NotFoundError);
    await world.context.db.steward.delete({ where: { userId: reviewer.userId } });
    await expect(fetchFile(reviewer, id, file.id)).rejects.toThrow(NotFoundError);
  });

  it('comes and goes while somebody else sends as many as they like, and none to its end', async () => {
    const { requester, reviewer, id } = await request();
    const slow = await request();
    const coming = vi.spyOn(world.context.files.senders, 'run');
    const gone = new AbortController();
    const never = once(gone.signal, 'abort');
    const begun = Array.from({ length: 8 }, async () => {
      const pieces = async function* () {
        yield { start: { id: slow.id, name: PLAN.name } };
        await never;
      };
      await as(slow.requester, () => world.client.upload('UploadRequestFile', pieces(), gone.signal));
    });
    const ended = Promise.allSettled(begun);
    try {
      await expect.poll(() => coming.mock.calls.length, { timeout: 120_000 }).toBe(begun.length);
      const file = await bring(requester, id);
      await send(requester, id, [file.id]);
      expect((await fetchFile(reviewer, id, file.id)).bytes).toEqual(PLAN.bytes);
    } finally {
      gone.abort();
      coming.mockRestore();
      expect((await ended).map(({ status }) => status)).toEqual(begun.map(() => 'rejected'));
    }
    expect(await bring(slow.requester, slow.id)).toMatchObject({ name: PLAN.name });
  });

  it('of a note is for reviewers', async () => {
    const { requester, reviewer, id } = await request();
    const file = await bring(reviewer, id);
    await send(reviewer, id, [file.id], true);
    expect(await list(admin, id)).toHaveLength(1);
    expect(await list(requester, id)).toEqual([]);
    await expect(fetchFile(requester, id, file.id)).rejects.toThrow(NotFoundError);
  });

  it('is sent once, by who brought it, where it was brought to', async () => {
    const { requester, reviewer, id } = await request();
    const other = await submit(world, requester, { resourceType: 'data', resourceId: 1 });
    const file = await bring(requester, id);
    const refused = { fieldErrors: { files: [words.notYours] } };
    await expect(send(reviewer, id, [file.id])).rejects.toMatchObject(refused);
    await expect(send(requester, other.id, [file.id])).rejects.toMatchObject(refused);
    await expect(send(requester, id, [file.id, 999_999])).rejects.toMatchObject(refused);
    await expect(send(requester, id, [1, 2, 3, 4, 5, 6])).rejects.toThrow(words.tooMany(5));
    expect((await world.call(requester, 'ListRequestMessages', { id })).messages).toEqual([]);
    const both = await Promise.allSettled([send(requester, id, [file.id]), send(requester, id, [file.id])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is taken back before it is sent, and its bytes with it', async () => {
    const { requester, id } = await request();
    const file = await bring(requester, id);
    const before = await objects();
    await remove(requester, id, file.id);
    expect((await objects()).length).toBe(before.length - 1);
    await expect(remove(requester, id, file.id)).rejects.toThrow(NotFoundError);
    const sent = await bring(requester, id);
    await send(requester, id, [sent.id]);
    await expect(remove(requester, id, sent.id)).rejects.toThrow(new ConflictError(words.sent));
  });

  it('is kept once for a call that is made again', async () => {
    const { requester, id } = await request();
    const [first, again] = [
      await underKey('one', () => bring(requester, id)),
      await underKey('one', () => bring(requester, id)),
    ];
    expect(again).toEqual(first);
    expect(await list(requester, id)).toHaveLength(1);
    const other = { name: PLAN.name, bytes: pdfFile({ more: ['<<>>'] }) };
    await expect(underKey('one', () => bring(requester, id, other))).rejects.toThrow(MESSAGES.idempotency.otherCall);
  });

  it('is refused for what it is, and nothing of it is kept', async () => {
    const { requester, id } = await request();
    const before = await objects();
    const refused: [name: string, bytes: Buffer, message: string][] = [
      ['plan.pdf', pdfFile({ catalogue: '/OpenAction<</S/JavaScript/JS(1)>>' }), words.script],
      ['plan.png', pdfFile(), words.otherContent('PNG picture')],
      ['../plan.pdf', pdfFile(), words.nameIsPath],
      ['plan.docx', docxFile([{ name: 'word/vbaProject.bin', content: 'x' }]), words.macros],
      ['plan.pdf', Buffer.alloc(REQUEST_FILE_LIMITS.bytes + 1), words.tooLarge(REQUEST_FILE_LIMITS.megabytes)],
    ];
    for (const [name, bytes, message] of refused) {
      const failure = await bring(requester, id, { name, bytes }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(InvalidInputError);
      expect(String(failure)).toContain(message);
    }
    expect(await list(requester, id)).toEqual([]);
    expect(await objects()).toEqual(before);
  });

  it('is refused when looking at it takes too long', async () => {
    await expect(checkApart('plan.pdf', pdfFile(), 0)).rejects.toThrow(words.tooManyParts);
  });

  it('lies encrypted, under its own key, and opens at its own place alone', async () => {
    const { requester, id } = await request();
    const one = await bring(requester, id);
    const two = await bring(requester, id);
    const { db, files } = world.context;
    const rows = await db.requestFile.findMany({ where: { id: { in: [one.id, two.id] } }, orderBy: { id: 'asc' } });
    const [first, second] = rows.map(({ object }) => object) as [string, string];
    const sealed = (await files.objects.read(first)) ?? Buffer.alloc(0);
    expect(sealed.includes('%PDF')).toBe(false);
    expect(JSON.stringify(rows)).not.toContain('recherche');
    await files.objects.put(second, sealed);
    await expect(fetchFile(requester, id, two.id)).rejects.toThrow();
    const last = sealed.at(-1) ?? 0;
    await files.objects.put(first, Buffer.concat([sealed.subarray(0, -1), Buffer.from([last ^ 1])]));
    await expect(fetchFile(requester, id, one.id)).rejects.toThrow();
  });

  it('that nobody sent goes after a day, and so do bytes of no file', async () => {
    const { requester, id } = await request();
    const waits = await bring(requester, id);
    const sent = await bring(requester, id);
    await send(requester, id, [sent.id]);
    await world.context.files.objects.put('of-no-file', Buffer.from('x'));
    const put = (await world.context.files.objects.list()).find(({ name }) => name === 'of-no-file')?.putAt;
    const sweep = (hours: number, since = new Date()) =>
      sweepFiles({ ...world.context, now: () => new Date(since.getTime() + hours * HOUR_MS) });
    await sweep(0.5, put);
    expect(await objects()).toContain('of-no-file');
    await sweep(23, put);
    expect(await objects()).not.toContain('of-no-file');
    expect(await list(requester, id)).toMatchObject([{ id: waits.id }, { id: sent.id }]);
    await sweep(25);
    expect(await list(requester, id)).toMatchObject([{ id: sent.id }]);
    expect((await fetchFile(requester, id, sent.id)).bytes).toEqual(PLAN.bytes);
  });

  it('is looked for in the store once an hour, by one of the replicas', async () => {
    const { context } = world;
    await context.db.jobRun.deleteMany();
    let lists = 0;
    const countLists = async () => {
      lists += 1;
      return [];
    };
    const counting: typeof context.files.objects = Object.create(context.files.objects, {
      list: { value: countLists },
    });
    const files = { ...context.files, objects: counting };
    const replicasAt = async (minutes: number) => {
      const now = () => new Date(Date.now() + minutes * 60_000);
      const replica = () => sweepFilesInTurn({ ...context, files, now });
      await Promise.all([replica(), replica(), replica()]);
    };
    await replicasAt(0);
    await replicasAt(10);
    await replicasAt(50);
    expect(lists).toBe(1);
    await replicasAt(61);
    expect(lists).toBe(2);
  });

  it('is in the export of who brought it and of who got it, without notes of reviewers', async () => {
    const { requester, reviewer, id } = await request();
    const exported = async (who: TestUser) => (await world.call(who, 'ExportRequests', {})).document;
    const file = await bring(requester, id, { name: 'waits.pdf', bytes: PLAN.bytes });
    const note = await bring(reviewer, id, { name: 'note.png', bytes: pngFile() });
    await send(reviewer, id, [note.id], true);
    const answer = await bring(reviewer, id, { name: 'terms.docx', bytes: docxFile() });
    await send(reviewer, id, [answer.id]);
    expect(await exported(requester)).toContain(file.sha256);
    expect(await exported(requester)).toContain('terms.docx');
    expect(await exported(requester)).not.toContain('note.png');
    expect(await exported(reviewer)).toContain('note.png');
    expect(await exported(reviewer)).not.toContain('waits.pdf');
  });

  it('leaves lines in the audit trail, without what it is called', async () => {
    const { requester, reviewer, id } = await request();
    const file = await bring(requester, id);
    await send(requester, id, [file.id]);
    await fetchFile(reviewer, id, file.id);
    expect(await world.audited(id)).toMatchObject([
      { action: 'request.submitted' },
      { action: 'request.file-brought', actorId: requester.userId },
      { action: 'request.message-sent' },
      { action: 'request.file-read', actorId: reviewer.userId, subjectUserId: requester.userId },
    ]);
    const published = await world.context.db.outbox.findMany({ select: { body: true } });
    expect(JSON.stringify(published)).not.toContain('recherche');
  });

  it('does not wait with too many others', async () => {
    const { requester, id } = await request();
    const { id: fileId } = await bring(requester, id);
    const { db } = world.context;
    const { id: _id, object: _object, ...row } = await db.requestFile.findUniqueOrThrow({ where: { id: fileId } });
    await db.requestFile.createMany({ data: Array.from({ length: 18 }, () => ({ ...row, object: randomUUID() })) });
    await bring(requester, id);
    await expect(bring(requester, id)).rejects.toThrow(new ConflictError(words.tooManyWaiting));
  });
});

describe('the scanner', () => {
  const infected = { name: 'chart.png', bytes: pngFile({ more: [pngChunk('teSt', EICAR)] }) };
  const scanBy = async (settings?: { answer?: string }) => {
    const { address, stop } = await startClamd(settings);
    onTestFinished(stop);
    world.context.files.scanner = createClamd({ address, logger: silentLogger });
  };

  it('looks at each file, whole', async () => {
    await scanBy();
    const { requester, id } = await request();
    const large = pngFile({ more: [pngChunk('teSt', Buffer.alloc(3_000_000)), pngChunk('teSt', EICAR)] });
    expect(await bring(requester, id)).toMatchObject({ kind: 'pdf' });
    for (const bytes of [infected.bytes, large]) {
      const failure = bring(requester, id, { name: infected.name, bytes });
      await expect(failure).rejects.toMatchObject({ fieldErrors: { file: [words.infected] } });
    }
    expect(await list(requester, id)).toHaveLength(1);
  });

  it('that is away, or cannot say, lets nothing through', async () => {
    const { requester, id } = await request();
    const before = await objects();
    const unchecked = new UnavailableError(words.notChecked);
    world.context.files.scanner = createClamd({ address: '127.0.0.1:1', logger: silentLogger });
    await expect(bring(requester, id)).rejects.toThrow(unchecked);
    await scanBy({ answer: 'INSTREAM size limit exceeded. ERROR' });
    await expect(bring(requester, id)).rejects.toThrow(unchecked);
    expect(await objects()).toEqual(before);
  });
});
