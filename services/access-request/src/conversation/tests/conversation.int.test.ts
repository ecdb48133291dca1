import { MESSAGES } from '@carebourse/contracts/messages';
import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { ForbiddenError, type InvalidInputError, NotFoundError, RateLimitedError } from '@carebourse/runtime/errors';
import { rotateColumns } from '@carebourse/runtime/key-rotation';
import { asOwner } from '@carebourse/testing/shared-postgres';
import { asClient, type TestUser } from '@carebourse/testing/signing';
import { underKey } from '@carebourse/testing/under-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENCRYPTED_COLUMNS } from '../../encrypted-columns.ts';
import { handlersOf } from '../../events/handlers.ts';
import { openDatabase } from '../../store/database.ts';
import { admin, bootWorld, newSteward, newUser, submit, type World } from '../../../tests/world.ts';

const QUESTION = 'Does the cohort include children?';
const ANSWER = 'It does, from two years on.';
const NOTE = 'Ask Dr. Okoro before this is approved.';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const send = (who: TestUser, id: number, text: string, internal = false) =>
  world.call(who, 'SendRequestMessage', { id, text, internal });
const read = (who: TestUser, id: number, upTo: number) => world.call(who, 'MarkRequestMessagesRead', { id, upTo });
const list = (who: TestUser, id: number, query: object = {}) =>
  world.call(who, 'ListRequestMessages', { id, ...query });
const textsFor = async (who: TestUser, id: number) => (await list(who, id)).messages.map(({ text }) => text);
const unreadOf = async (who: TestUser, id: number) => (await list(who, id)).request?.unreadMessages;
const exportOf = async (who: TestUser) =>
  JSON.parse((await world.call(who, 'ExportRequests', {})).document) as Record<string, unknown>;

/** A request on which its requester asked, a member of the steward noted something and answered. */
async function conversation() {
  const requester = newUser();
  const reviewer = await newSteward(world);
  const { id } = await submit(world, requester);
  const question = (await send(requester, id, QUESTION)).message?.id ?? 0;
  const note = (await send(reviewer, id, NOTE, true)).message?.id ?? 0;
  const answer = (await send(reviewer, id, ANSWER)).message?.id ?? 0;
  return { requester, reviewer, id, question, note, answer };
}

describe('the conversation on a request', () => {
  it('is read by both sides, oldest first, and notes by reviewers alone', async () => {
    const { requester, reviewer, id } = await conversation();
    const forReviewers = [
      { by: 'requester', authorId: requester.userId, text: QUESTION, internal: false },
      { by: 'reviewer', authorId: reviewer.userId, text: NOTE, internal: true },
      { by: 'reviewer', authorId: reviewer.userId, text: ANSWER, internal: false },
    ];
    expect(await list(reviewer, id)).toMatchObject({ side: 'reviewer', messages: forReviewers });
    expect(await list(admin, id)).toMatchObject({ side: 'reviewer', messages: forReviewers });
    expect(await list(requester, id)).toMatchObject({
      side: 'requester',
      request: { id, resourceName: 'Lab Results' },
      messages: [forReviewers[0], forReviewers[2]],
    });
  });

  it('goes on after the decision', async () => {
    const { requester, reviewer, id } = await conversation();
    await world.call(reviewer, 'DecideRequest', { id, decision: 'approved' });
    await send(requester, id, 'The third table does not open.');
    expect(await textsFor(reviewer, id)).toEqual([QUESTION, NOTE, ANSWER, 'The third table does not open.']);
  });

  it('does not exist for others, and nobody notes on their own request', async () => {
    const { requester, id } = await conversation();
    const elsewhere = await newSteward(world, 77);
    for (const stranger of [newUser(), elsewhere]) {
      await expect(list(stranger, id)).rejects.toThrow(new NotFoundError(MESSAGES.requests.notFound));
      await expect(send(stranger, id, 'Hello')).rejects.toThrow(NotFoundError);
      await expect(read(stranger, id, 1)).rejects.toThrow(NotFoundError);
    }
    await expect(send(requester, id, 'For me', true)).rejects.toThrow(
      new ForbiddenError(MESSAGES.conversation.notesByReviewers),
    );
    await expect(list(requester, 999_999)).rejects.toThrow(NotFoundError);
  });

  it('is with a client only in the name of who asked', async () => {
    const { reviewer, id } = await conversation();
    const partner = newUser('partner');
    const own = await submit(world, partner);
    const as = (userId: number, request: number) =>
      asClient({ clientId: 'nightly', userId, scopes: ['requests:read', 'requests:write'] }, async () => {
        await world.client.call('SendRequestMessage', { id: request, text: 'When?' });
        return world.client.call('ListRequestMessages', { id: request });
      });
    expect(await as(partner.userId, own.id)).toMatchObject({ side: 'requester', messages: [{ text: 'When?' }] });
    await expect(as(reviewer.userId, id)).rejects.toThrow(NotFoundError);
  });

  it('comes in pages, the last first', async () => {
    const { requester, id } = await conversation();
    await send(requester, id, 'Thank you.');
    const last = await list(requester, id, { limit: 2 });
    expect(last.messages.map(({ text }) => text)).toEqual([ANSWER, 'Thank you.']);
    const first = await list(requester, id, { limit: 2, cursor: last.nextCursor });
    expect(first).toMatchObject({ messages: [{ text: QUESTION }], nextCursor: '' });
    await expect(list(requester, id, { cursor: 'bm9uZQ' })).rejects.toThrow(MESSAGES.validation.cursorInvalid);
  });

  it('takes no empty or endless text, no health number, and no flood', async () => {
    const { requester, id } = await conversation();
    const wrong = async (text: string) =>
      ((await send(requester, id, text).catch((error: unknown) => error)) as InvalidInputError).fieldErrors;
    expect(await wrong('  ')).toEqual({ text: [MESSAGES.conversation.textRequired] });
    expect(await wrong('x'.repeat(2001))).toEqual({ text: [MESSAGES.validation.tooLong(2000)] });
    expect((await send(requester, id, 'My number is 1234 567 897.')).message?.text).not.toContain('567');
    const { countMessage } = world.context.throttle;
    const flood = Array.from({ length: 121 }, () => countMessage(requester.userId));
    await expect(Promise.all(flood)).rejects.toThrow(RateLimitedError);
  });
});

describe('what was read', () => {
  it('is counted for each, and notes never for the requester', async () => {
    const { requester, reviewer, id, question, answer } = await conversation();
    const listed = async (who: TestUser) =>
      (await world.call(who, 'ListRequests', {})).requests.map(({ unreadMessages }) => unreadMessages);
    const queued = async (who: TestUser) =>
      (await world.call(who, 'ListReviews', {})).requests.find((one) => one.id === id)?.unreadMessages;
    expect([await listed(requester), await queued(reviewer), await queued(admin)]).toEqual([[1], 1, 3]);
    expect(await read(admin, id, question)).toEqual({ unread: 2 });
    expect(await read(requester, id, answer)).toEqual({ unread: 0 });
    expect([await listed(requester), await queued(reviewer), await queued(admin)]).toEqual([[0], 1, 2]);
  });

  it('is told to who wrote it, by a mark that never goes back', async () => {
    const { requester, reviewer, id, question, note, answer } = await conversation();
    const marks = async (who: TestUser) => (await list(who, id)).messages.map((message) => message.read);
    expect(await marks(reviewer)).toEqual([false, false, false]);
    // What they cannot see moves nothing beyond what they can.
    await read(requester, id, note);
    expect([await marks(reviewer), await unreadOf(requester, id)]).toEqual([[false, false, false], 1]);
    await read(reviewer, id, 2_000_000_000);
    await read(requester, id, answer);
    await read(requester, id, question);
    expect([await marks(requester), await marks(reviewer)]).toEqual([
      [true, true],
      [true, false, true],
    ]);
  });
});

describe('others', () => {
  it('are told that somebody wrote or read, without a word of it, and of notes nothing', async () => {
    const { requester, id, question, answer } = await conversation();
    await read(requester, id, answer);
    await read(requester, id, question);
    expect(await world.announced(id)).toEqual([
      'request-submitted',
      'request-message-sent',
      'request-message-sent',
      'request-messages-read',
    ]);
    const rows = await world.context.db.outbox.findMany({ select: { body: true } });
    expect(JSON.stringify(rows)).not.toMatch(/children|two years|Okoro/);
  });

  it('see in the audit trail who wrote and looked, the requester not of notes', async () => {
    const { requester, reviewer, id } = await conversation();
    await list(requester, id);
    await list(reviewer, id);
    const [, ...lines] = await world.audited(id);
    const about = { subjectUserId: requester.userId };
    expect(lines).toMatchObject([
      { action: 'request.message-sent', actorId: requester.userId, ...about },
      { action: 'request.note-written', actorId: reviewer.userId },
      { action: 'request.message-sent', actorId: reviewer.userId, ...about },
      { action: 'request.messages-viewed', actorId: reviewer.userId, ...about },
    ]);
    expect(lines[1]).not.toHaveProperty('subjectUserId');
  });
});

it('the same call writes once, and is answered again only to who has a part in it', async () => {
  const reviewer = await newSteward(world);
  const { id } = await submit(world, newUser());
  const write = () => underKey(`write ${id}`, () => send(reviewer, id, ANSWER));
  const first = await write();
  expect(await write()).toEqual(first);
  expect(await textsFor(admin, id)).toEqual([ANSWER]);
  await world.context.db.steward.deleteMany({ where: { userId: reviewer.userId } });
  await expect(write()).rejects.toThrow(NotFoundError);
});

it('is encrypted at rest, also under another key', async () => {
  const { db, cipher } = world.context;
  const { reviewer, id } = await conversation();
  const rows = await db.requestMessage.findMany({ where: { requestId: id } });
  expect(JSON.stringify(rows)).not.toMatch(/children|two years|Okoro/);
  const owner = openDatabase(asOwner(world.databaseUrl));
  const taken = owner.requestMessage.update({ where: { id: rows[0]?.id ?? 0 }, data: { internal: true } });
  await expect(taken).rejects.toThrow('append-only');
  await owner.$disconnect();
  const keys = (first: string, second: string) => createFieldCipher(`${first},${second}`);
  const [old, other] = [1, 2].map(
    (byte) => `${byte === 1 ? 'test' : 'new'}:${Buffer.alloc(32, byte).toString('base64')}`,
  );
  const rotated = await rotateColumns(db, keys(other ?? '', old ?? ''), ENCRYPTED_COLUMNS);
  expect(rotated['request_message.sealed']).toBeGreaterThanOrEqual(3);
  world.context.cipher = createFieldCipher(other ?? '');
  expect(await textsFor(reviewer, id)).toEqual([QUESTION, NOTE, ANSWER]);
  await rotateColumns(db, keys(old ?? '', other ?? ''), ENCRYPTED_COLUMNS);
  world.context.cipher = cipher;
});

it('goes along in the export of each: the requester’s without notes and names, the reviewer’s own words', async () => {
  const { requester, reviewer, id } = await conversation();
  expect(await exportOf(requester)).toMatchObject({
    requests: [
      {
        id,
        messages: [
          { at: expect.any(String), by: 'requester', text: QUESTION },
          { at: expect.any(String), by: 'reviewer', text: ANSWER },
        ],
      },
    ],
    writtenAsReviewer: [],
  });
  const own = await exportOf(reviewer);
  expect(own).toMatchObject({
    requests: [],
    writtenAsReviewer: [
      { requestId: id, text: NOTE, internal: true },
      { requestId: id, text: ANSWER, internal: false },
    ],
  });
  expect(JSON.stringify(own)).not.toContain('children');
});

it('stays with the request when somebody leaves, as its purpose does; how far they had read goes', async () => {
  const { requester, reviewer, id, answer } = await conversation();
  await read(requester, id, answer);
  await world.context.db.$transaction(async (tx) =>
    handlersOf(world.context)['user-deleted']?.({ data: { userId: requester.userId } } as never, tx),
  );
  expect(await textsFor(reviewer, id)).toEqual([QUESTION, NOTE, ANSWER]);
  expect(await world.context.db.requestReadMark.count({ where: { userId: requester.userId } })).toBe(0);
});
