import type { Question } from '@carebourse/contracts/entry-form';
import type { Answered } from '@carebourse/contracts/form-answers';
import { MESSAGES } from '@carebourse/contracts/messages';
import { DRAFT_LIMITS } from '@carebourse/contracts/request-drafts';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { pdfFile, pngFile } from '@carebourse/testing/sample-files';
import { as, type TestUser } from '@carebourse/testing/signing';
import { underKey } from '@carebourse/testing/under-key';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import { sweepFiles } from '../../drafts/events/file-sweep.ts';
import { admin, bootWorld, newSteward, newUser, purpose, resources, submit, type World } from '../../../tests/world.ts';

const { entryForm: words, requestFiles: fileWords, requests } = MESSAGES;
const { agent, data, domain, collection } = resources;
const DAY_MS = 24 * 60 * 60_000;
const PLAN = { name: 'Plan de recherche.pdf', bytes: pdfFile() };

const plan: Question = { id: 'plan', kind: 'file', label: 'Research plan', required: true };
const board: Question = { id: 'board', kind: 'file', label: 'Decision of the board', required: false };

let world: World;
beforeAll(async () => {
  world = await bootWorld();
  for (const entry of [agent, data, collection]) await world.askQuestions(entry, [plan, board]);
});
afterAll(() => world?.stop());

async function bring(who: TestUser, { name, bytes } = PLAN, entry: typeof agent | typeof data | typeof domain = agent) {
  const pieces = async function* () {
    yield { start: { ...entry, name } };
    for (let at = 0; at < bytes.length; at += 1_000_000) yield { content: bytes.subarray(at, at + 1_000_000) };
  };
  const { file } = await as(who, () => world.client.upload('UploadFormFile', pieces(), new AbortController().signal));
  if (!file) throw new Error('no file was answered');
  return file;
}

/** The bytes that a stream of a file gives. */
async function bytesOf(pieces: AsyncIterable<{ content?: Uint8Array | null | undefined }>) {
  const read: Uint8Array[] = [];
  for await (const { content } of pieces) if (content) read.push(content);
  return Buffer.concat(read);
}

const readWaiting = (who: TestUser, fileId: number, entry: object = agent) =>
  as(who, () =>
    bytesOf(world.client.stream('ReadFormFile', { ...agent, ...entry, fileId }, new AbortController().signal)),
  );
const readTaken = (who: TestUser, id: number, fileId: number) =>
  as(who, () => bytesOf(world.client.stream('ReadRequestFile', { id, fileId }, new AbortController().signal)));
const listOf = async (who: TestUser, entry: object = agent) =>
  (await world.call(who, 'ListFormFiles', { ...agent, ...entry })).files;
const remove = (who: TestUser, fileId: number) => world.call(who, 'RemoveFormFile', { ...agent, fileId });
const send = (who: TestUser, answers: object, entry: object = agent) =>
  submit(world, who, { ...entry, answers: JSON.stringify(answers) });
const objects = async () => (await world.context.files.objects.list()).length;

async function answersOf(who: TestUser, id: number) {
  const { entries } = await world.call(who, 'GetHistory', { id });
  return entries.map(({ answers }) => (answers ? (JSON.parse(answers) as Answered[]) : undefined));
}

const refusedOn = (question: string) => ({ fieldErrors: { [`answers.${question}`]: [words.fileNotThere] } });

it('a file waits for who brought it alone, and is part of the request that it answers', async () => {
  const [user, reviewer, stranger] = [newUser(), await newSteward(world), newUser()];
  const file = await bring(user);
  expect(file).toMatchObject({ name: PLAN.name, kind: 'pdf', ofForm: true });
  expect(file.requestId).toBeUndefined();
  expect(await listOf(user)).toEqual([file]);
  expect(await readWaiting(user, file.id)).toEqual(PLAN.bytes);
  const missing = new NotFoundError(fileWords.notFound);
  for (const other of [reviewer, stranger, admin]) {
    expect(await listOf(other)).toEqual([]);
    await expect(readWaiting(other, file.id)).rejects.toThrow(missing);
    await expect(remove(other, file.id)).rejects.toThrow(missing);
  }
  await expect(readWaiting(user, file.id, data)).rejects.toThrow(missing);

  const { id } = await send(user, { plan: file.id });
  const shown = { name: PLAN.name, kind: 'pdf', bytes: PLAN.bytes.length, sha256: file.sha256 };
  for (const who of [user, reviewer, admin]) {
    expect((await answersOf(who, id))[0]).toMatchObject([{ question: 'plan', answer: file.id, file: shown }, {}]);
    expect((await world.call(who, 'ListRequestFiles', { id })).files).toMatchObject([{ id: file.id, ofForm: true }]);
    expect(await readTaken(who, id, file.id)).toEqual(PLAN.bytes);
  }
  await expect(readTaken(stranger, id, file.id)).rejects.toThrow(new NotFoundError(requests.notFound));
  // From now on it is the request's.
  await expect(readWaiting(user, file.id)).rejects.toThrow(missing);
  await expect(remove(user, file.id)).rejects.toThrow(missing);
  const taken = world.call(user, 'RemoveRequestFile', { id, fileId: file.id });
  await expect(taken).rejects.toThrow(new ConflictError(fileWords.answers));
  const sent = world.call(user, 'SendRequestMessage', { id, text: 'See.', files: [file.id] });
  await expect(sent).rejects.toMatchObject({ fieldErrors: { files: [fileWords.notYours] } });
  expect(await listOf(user)).toMatchObject([{ id: file.id, requestId: id }]);
});

it('an answer is one’s own file for this entry, and each file serves one question of one request', async () => {
  const [user, other] = [newUser(), newUser()];
  const [own, foreign, elsewhere] = [await bring(user), await bring(other), await bring(user, PLAN, data)];
  for (const wrong of [foreign.id, elsewhere.id, 2_000_000_000]) {
    await expect(send(user, { plan: wrong })).rejects.toMatchObject(refusedOn('plan'));
  }
  await expect(send(user, { plan: own.id, board: foreign.id })).rejects.toMatchObject(refusedOn('board'));
  await expect(send(user, { plan: own.id, board: own.id })).rejects.toMatchObject({
    fieldErrors: { 'answers.board': [words.fileTwice] },
  });
  await expect(send(user, { plan: 'plan.pdf' })).rejects.toMatchObject({
    fieldErrors: { 'answers.plan': [words.fileExpected] },
  });
  expect((await world.call(user, 'ListRequests', {})).requests).toEqual([]);
  expect(await listOf(user)).toEqual([own]);

  const { id } = await send(user, { plan: own.id });
  await world.call(user, 'WithdrawRequest', { id });
  await expect(send(user, { plan: own.id })).rejects.toMatchObject(refusedOn('plan'));
});

it('of two requests for one file one gets it', async () => {
  const user = newUser();
  const file = await bring(user);
  const both = await Promise.allSettled([send(user, { plan: file.id }), send(user, { plan: file.id })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await world.call(user, 'ListRequests', {})).requests).toHaveLength(1);
});

it('a request that is not made leaves the file waiting', async () => {
  const user = newUser();
  const file = await bring(user);
  const { id } = await send(user, { plan: file.id });
  const next = await bring(user);
  await expect(send(user, { plan: next.id })).rejects.toThrow(requests.duplicate);
  expect(await listOf(user)).toMatchObject([{ id: file.id, requestId: id }, { id: next.id }]);
  expect(await readWaiting(user, next.id)).toEqual(PLAN.bytes);
});

it('a change keeps the file, or answers by another; what was answered before stays with the history', async () => {
  const user = newUser();
  const first = await bring(user, { name: 'first.pdf', bytes: PLAN.bytes });
  const { id } = await send(user, { plan: first.id });
  const update = (answers: object) =>
    world.call(user, 'UpdateRequest', { id, purpose, answers: JSON.stringify(answers) });
  expect((await update({ plan: first.id })).request?.revision).toBe(1);
  const second = await bring(user, { name: 'second.png', bytes: pngFile() });
  expect((await update({ plan: second.id })).request?.revision).toBe(2);
  await expect(update({ plan: (await bring(newUser())).id })).rejects.toMatchObject(refusedOn('plan'));
  const names = (await answersOf(admin, id)).map((answered) => answered?.[0]?.file?.name);
  expect(names).toEqual(['first.pdf', undefined, 'second.png']);
  for (const { id: fileId } of [first, second]) expect(await readTaken(admin, id, fileId)).not.toHaveLength(0);
  expect((await update({ plan: first.id })).request?.revision).toBe(3);
});

it('of a request for several entries each takes its own files, and none is taken when one is refused', async () => {
  const user = newUser();
  const [forAgent, forData] = [await bring(user), await bring(user, PLAN, data)];
  const bundle = (ofData: number) =>
    world.call(user, 'SubmitBundle', {
      purpose,
      entries: [
        { ...agent, answers: JSON.stringify({ plan: forAgent.id }) },
        { ...data, answers: JSON.stringify({ plan: ofData }) },
      ],
    });
  await expect(bundle(forAgent.id)).rejects.toMatchObject({
    fieldErrors: { 'entries.1.answers.plan': [words.fileNotThere] },
  });
  expect(await listOf(user)).toEqual([forAgent]);
  const made = (await bundle(forData.id)).bundle?.requests ?? [];
  expect((await listOf(user)).map(({ requestId }) => requestId)).toEqual([made[0]?.id]);
  expect((await listOf(user, data)).map(({ requestId }) => requestId)).toEqual([made[1]?.id]);
});

it('is refused where nobody may ask, where none is asked for, for what it is, and beyond twenty', async () => {
  const user = newUser();
  const before = await objects();
  await expect(bring(newUser('patient'), PLAN, { ...collection } as never)).rejects.toThrow(ForbiddenError);
  await expect(bring(user, PLAN, { ...agent, resourceId: 999 } as never)).rejects.toThrow(NotFoundError);
  await expect(bring(user, PLAN, domain)).rejects.toThrow(new ConflictError(words.noFileAsked));
  const script = { name: 'plan.pdf', bytes: pdfFile({ catalogue: '/OpenAction<</S/JavaScript/JS(1)>>' }) };
  const refused = await bring(user, script).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(InvalidInputError);
  expect(refused).toMatchObject({ fieldErrors: { file: [fileWords.script] } });
  expect(await objects()).toBe(before);
  const row = { ...agent, authorId: user.userId, at: new Date(), kind: 'pdf', bytes: 1, sealed: 'v1.k1.a.b.c' };
  const rows = Array.from({ length: 20 }, () => ({ ...row, object: randomUUID() }));
  await world.context.db.requestFile.createMany({ data: rows });
  await expect(bring(user)).rejects.toThrow(new ConflictError(fileWords.tooManyWaiting));
});

it('is kept once for a call that is made again, and taken back with its bytes', async () => {
  const user = newUser();
  const first = await underKey('form file', () => bring(user));
  expect(await underKey('form file', () => bring(user))).toEqual(first);
  const before = await objects();
  await remove(user, first.id);
  expect(await objects()).toBe(before - 1);
  expect(await listOf(user)).toEqual([]);
});

it('waits as long as a draft; what a request has stays', async () => {
  const user = newUser();
  const [taken, waits] = [await bring(user), await bring(user)];
  const { id } = await send(user, { plan: taken.id });
  const sweep = (days: number) => sweepFiles({ ...world.context, now: () => new Date(Date.now() + days * DAY_MS) });
  await sweep(DRAFT_LIMITS.days - 1);
  expect(await listOf(user)).toMatchObject([{ id: taken.id }, { id: waits.id }]);
  await sweep(DRAFT_LIMITS.days + 1);
  expect(await listOf(user)).toMatchObject([{ id: taken.id }]);
  expect(await readTaken(user, id, taken.id)).toEqual(PLAN.bytes);
});

it('goes with its draft and with its account, and is in the export', async () => {
  const user = newUser();
  const [file] = [await bring(user), await bring(user, { name: 'other.pdf', bytes: PLAN.bytes }, data)];
  const fields = JSON.stringify({ answers: { plan: String(file.id) } });
  await world.call(user, 'SaveRequestDraft', { ...agent, fields, seen: 0 });
  const { document } = await world.call(user, 'ExportRequests', {});
  expect(JSON.parse(document)).toMatchObject({
    waitingFiles: [
      { ...agent, name: PLAN.name, sha256: file.sha256 },
      { ...data, name: 'other.pdf' },
    ],
  });
  await world.call(user, 'DiscardRequestDraft', agent);
  expect(await listOf(user)).toEqual([]);
  expect(await listOf(user, data)).toHaveLength(1);
  const { id } = await send(user, { plan: (await bring(user)).id });
  expect((await world.call(user, 'ExportRequests', {})).document).toContain(PLAN.name);
  await world.context.db.$transaction(async (tx) =>
    handlersOf(world.context)['user-deleted']?.({ data: { userId: user.userId } } as never, tx),
  );
  expect(await listOf(user, data)).toEqual([]);
  expect((await world.call(admin, 'ListRequestFiles', { id })).files).toHaveLength(1);
});

it('leaves lines in the audit trail, and its name in no event', async () => {
  const user = newUser();
  const file = await bring(user, { name: 'Amaranthine.pdf', bytes: PLAN.bytes });
  await readWaiting(user, file.id);
  await send(user, { plan: file.id });
  await remove(user, (await bring(user)).id);
  const { db } = world.context;
  const bodies = (await db.outbox.findMany({ orderBy: { position: 'asc' } })).map(({ body }) => body);
  const actions = bodies.flatMap((body) => {
    const { action, actorId } = (JSON.parse(body) as { data: { action?: string; actorId?: number } }).data;
    return actorId === user.userId && action?.startsWith('form-file') ? [action] : [];
  });
  expect(actions).toEqual(['form-file.brought', 'form-file.read', 'form-file.brought', 'form-file.removed']);
  const rows = [
    bodies,
    await db.requestFile.findMany(),
    (await db.requestEvent.findMany()).map(({ sealed }) => sealed),
  ];
  expect(JSON.stringify(rows)).not.toContain('Amaranthine');
});
