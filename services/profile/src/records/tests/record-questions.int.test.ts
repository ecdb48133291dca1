import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, daysLater, endOfOntarioDay, startOfOntarioDay } from '@carebourse/contracts/ontario-day';
import type { RecordQuestionState } from '@carebourse/contracts/record-questions';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { meetingAt } from '@carebourse/testing/meeting';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consumerOf } from '../../events/consumer.ts';
import { remindCustodians } from '../events/remind-custodians.ts';
import type { Transaction } from '../../store/database.ts';
import { LOCKS } from '../../store/locks.ts';
import { auditLines } from '../../../tests/audit-trail.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';

const { recordQuestions: words, recordLinks, auth } = MESSAGES;
const TEXT = 'Who read my lab results in May?';
const ANSWER = 'Two people of our research group did.';
const collection = { resourceType: 'dataCollection', resourceId: 3, name: 'Lab results' };
const amelia: TestUser = { userId: 1, role: 'patient' };
const yasmin: TestUser = { userId: 2, role: 'patient' };
/** Admins and a member of organization 9, which stewards tables about persons, and the admin of one that does not. */
const custodian: TestUser = { userId: 10, role: 'provider' };
const member: TestUser = { userId: 11, role: 'provider' };
const elsewhere: TestUser = { userId: 12, role: 'partner' };
const colleague: TestUser = { userId: 13, role: 'provider' };
/** The admin of organization 7, which does too. */
const other: TestUser = { userId: 14, role: 'partner' };
const platform: TestUser = { userId: 20, role: 'admin' };

const notOfficer = new ForbiddenError(MESSAGES.privacyDesk.officersOnly, { type: PROBLEM_TYPES.officersOnly });

let profile: BootedProfile;
let hearing: Hearing;

beforeAll(async () => {
  profile = await bootProfile();
  const { others, context } = profile;
  others.names = new Map([[1, ['Amelia', 'Tran']]]);
  others.members = new Map([
    [10, { organizationId: 9, role: 'admin' }],
    [11, { organizationId: 9, role: 'member' }],
    [12, { organizationId: 8, role: 'admin' }],
    [13, { organizationId: 9, role: 'admin' }],
    [14, { organizationId: 7, role: 'admin' }],
  ]);
  await context.db.organizationMember.createMany({
    data: [...others.members].map(([userId, place]) => ({ userId, ...place })),
  });
  await context.db.roleProfile.create({ data: { userId: platform.userId, role: 'admin' } });
  hearing = await startHearing(context.db, consumerOf(context));
});

afterAll(async () => {
  await hearing?.stop();
  await profile.stop();
});

beforeEach(async () => {
  const { db } = profile.context;
  profile.others.custodians = [7, 9];
  profile.others.officers = [platform.userId];
  await Promise.all([db.recordQuestion.deleteMany(), db.notification.deleteMany(), db.outbox.deleteMany()]);
});

const ask = async (user: TestUser = amelia, given: object = { organizationId: 9 }) => {
  const asked = { kind: 'complaint', text: TEXT, ...given };
  const { question } = await as(user, () => profile.client.call('AskRecordQuestion', asked));
  if (!question) throw new Error('nothing was asked');
  return question;
};
const own = async (user: TestUser = amelia) =>
  (await as(user, () => profile.client.call('ListOwnRecordQuestions', {}))).questions;
const listed = async (user: TestUser = custodian, state: RecordQuestionState = 'open') =>
  (await as(user, () => profile.client.call('ListRecordQuestions', { state, limit: 25 }))).questions;
const answer = ({ id, revision }: { id: number; revision: number }, user: TestUser = custodian, text = ANSWER) =>
  as(user, () => profile.client.call('AnswerRecordQuestion', { id, revision, answer: text }));
const titlesOf = async (user: TestUser) => {
  const { notifications } = await as(user, () => profile.client.call('ListNotifications', {}));
  return notifications.map(({ title }) => title);
};
const titles = () => Promise.all([custodian, colleague, member, elsewhere, other, platform, amelia].map(titlesOf));

/** The news of what waits that lies in the outbox, and hears it. */
async function hearNews() {
  const { db } = profile.context;
  const rows = await db.outbox.findMany({
    where: { type: { contains: 'record-question-waits' } },
    orderBy: { position: 'asc' },
  });
  await db.outbox.deleteMany();
  const news = rows.map(({ body }) => (JSON.parse(body) as { data: { questionId: number; occasion: string } }).data);
  await hearing.hear(news.map((data) => ({ name: 'record-question-waits', source: 'profile', data })));
  return news;
}

/** Reminds of what waits, so many seconds after midnight in Ontario, with which the day begins that is so many after the question's. */
async function remind(askedAt: string, days: number, seconds = 0) {
  const midnight = startOfOntarioDay(daysLater(dayInOntario(new Date(askedAt)), days)).getTime();
  await remindCustodians({ ...profile.context, now: () => new Date(midnight + seconds * 1000) });
}

describe('a patient', () => {
  it('asks a steward or complains, about an entry, and reads the answer; it is due after 30 days', async () => {
    const asked = await ask(amelia, { organizationId: 9, about: collection });
    const { id, askedAt, dueAt } = asked;
    expect(dueAt).toBe(endOfOntarioDay(daysLater(dayInOntario(new Date(askedAt)), 30)).toISOString());
    const open = { id, kind: 'complaint', state: 'open', organizationId: 9, about: collection, text: TEXT };
    expect(await own()).toMatchObject([open]);
    expect((await own())[0]).not.toHaveProperty('answer');
    await answer(asked);
    expect(await own()).toMatchObject([{ ...open, state: 'answered', answer: ANSWER, answeredFor: 9 }]);
    expect(await titlesOf(amelia)).toEqual(['Your complaint was answered']);
    expect(await own(yasmin)).toEqual([]);
  });

  it('asks the platform when they name nobody', async () => {
    const asked = await ask(amelia, { kind: 'question' });
    expect(asked.organizationId).toBeUndefined();
    expect(await listed()).toEqual([]);
    expect(await listed(platform)).toMatchObject([{ kind: 'question', askedBy: 'Amelia Tran', text: TEXT }]);
    const { question } = await answer(asked, platform);
    expect(question?.answeredFor).toBeUndefined();
    expect((await own())[0]).toMatchObject({ state: 'answered', answer: ANSWER });
  });

  it('has no health number kept in what they write, nor in what they are answered', async () => {
    const asked = await ask(amelia, { organizationId: 9, text: 'My number is 9876543217, who read it?' });
    expect(asked.text).toBe('My number is [withheld], who read it?');
    const { question } = await answer(asked, custodian, 'Nobody read 9876543217.');
    expect(question?.answer).toBe('Nobody read [withheld].');
  });

  it.each([
    ['too short a text', { text: ' Who?     ' }, { text: [words.tooShort(10)] }],
    ['too long a text', { text: 'x'.repeat(2_001) }, { text: [MESSAGES.validation.tooLong(2_000)] }],
    ['another kind', { kind: 'praise' }, { kind: [expect.any(String) as string] }],
    ['an organization that is no custodian', { organizationId: 8 }, { organizationId: [words.stewardUnknown] }],
    [
      'an entry that has no tables',
      { about: { ...collection, resourceType: 'agent' } },
      { 'about.resourceType': [expect.any(String) as string] },
    ],
  ])('is refused %s', async (_what, given, fieldErrors) => {
    await expect(ask(amelia, given)).rejects.toMatchObject({ name: InvalidInputError.name, fieldErrors });
    expect(await own()).toEqual([]);
  });

  it('has ten open at most, also when the last two come at the same moment', async () => {
    const first = await ask();
    for (let more = 0; more < 8; more += 1) await ask();
    const hold = (tx: Transaction) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCKS.recordQuestions}::int, 1)`;
    const results = await meetingAt<Transaction, unknown>(profile.context.db, hold, [() => ask(), () => ask()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results).toContainEqual({ status: 'rejected', reason: new ConflictError(words.tooManyOpen(10)) });
    await ask(yasmin);
    await answer(first);
    expect(await ask()).toMatchObject({ state: 'open' });
  });

  it('is who asks: nobody else does', async () => {
    for (const user of [custodian, other, platform]) {
      await expect(ask(user)).rejects.toThrow(new ForbiddenError(words.patientsOnly));
      await expect(own(user)).rejects.toThrow(new ForbiddenError(words.patientsOnly));
    }
  });
});

describe('a custodian', () => {
  it('reads what their organization is asked, what is due first, page by page', async () => {
    const asked = [await ask(), await ask(yasmin, { organizationId: 9, kind: 'question' }), await ask()];
    await ask(amelia, { organizationId: 7 });
    const page = (cursor?: string) =>
      as(custodian, () =>
        profile.client.call('ListRecordQuestions', { state: 'open', limit: 2, ...(cursor && { cursor }) }),
      );
    const { questions, nextCursor } = await page();
    const rest = await page(nextCursor);
    expect([...questions, ...rest.questions].map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
    expect(rest.nextCursor).toBe('');
    expect(questions).toMatchObject([{ askedBy: 'Amelia Tran' }, { kind: 'question' }]);
    expect(await listed(other)).toHaveLength(1);
    expect(await listed(platform)).toHaveLength(4);
  });

  it('reads what was answered, the newest first', async () => {
    const asked = [await ask(), await ask()];
    for (const question of asked) await answer(question);
    expect((await listed(custodian, 'answered')).map(({ id }) => id)).toEqual(asked.map(({ id }) => id).toReversed());
    expect(await listed()).toEqual([]);
  });

  it('answers once: of two at the same moment one does', async () => {
    const asked = await ask();
    const hold = (tx: Transaction) => tx.$executeRaw`SELECT FROM record_question WHERE id = ${asked.id} FOR UPDATE`;
    const both = [() => answer(asked), () => answer(asked, colleague, 'Nobody did.')];
    const results = await meetingAt<Transaction, unknown>(profile.context.db, hold, both);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const overtaken = new ConflictError(words.answered, { type: PROBLEM_TYPES.questionAnswered });
    expect(results).toContainEqual({ status: 'rejected', reason: overtaken });
    expect(await titlesOf(amelia)).toEqual(['Your complaint was answered']);
    await expect(answer({ ...asked, revision: 2 })).rejects.toThrow(overtaken);
  });

  it('answers what they have read alone, and says something', async () => {
    const asked = await ask();
    const overtaken = new ConflictError(words.answered, { type: PROBLEM_TYPES.questionAnswered });
    await expect(answer({ ...asked, revision: 2 })).rejects.toThrow(overtaken);
    const silent = answer(asked, custodian, ' ');
    await expect(silent).rejects.toMatchObject({ fieldErrors: { answer: [words.answerRequired] } });
  });

  it('is the admin of the organization that is asked, and does not learn of others’ questions', async () => {
    const asked = await ask();
    await expect(answer(asked, other)).rejects.toThrow(new NotFoundError(words.notFound));
    await expect(answer({ id: asked.id + 1, revision: 1 }, platform)).rejects.toThrow(
      new NotFoundError(words.notFound),
    );
    const toPlatform = await ask(amelia, {});
    await expect(answer(toPlatform)).rejects.toThrow(new NotFoundError(words.notFound));
    const notCustodian = new ForbiddenError(recordLinks.custodiansOnly, { type: PROBLEM_TYPES.custodiansOnly });
    const refusals = [
      [member, notCustodian],
      [elsewhere, notCustodian],
      [amelia, new ForbiddenError(auth.forbidden)],
    ] as const;
    for (const [user, refused] of refusals) {
      await expect(listed(user)).rejects.toThrow(refused);
      await expect(answer(asked, user)).rejects.toThrow(refused);
    }
    expect(await own()).toMatchObject([{ state: 'open' }, { state: 'open' }]);
  });

  it('does not answer what they asked as a patient', async () => {
    const asked = await ask({ userId: custodian.userId, role: 'patient' });
    await expect(answer(asked)).rejects.toThrow(new ForbiddenError(words.own));
    await answer(asked, colleague);
    await hearNews();
    expect(await titlesOf(custodian)).toEqual(['Your complaint was answered']);
  });

  it('leaves a line in the audit trail with each look and answer, as the patient does who asks', async () => {
    const asked = await ask();
    await answer((await listed())[0] ?? asked);
    const line = { informationType: 'health-profile', subjectUserId: 1, subject: `record-question/${asked.id}` };
    expect(await auditLines(profile.context.db)).toMatchObject([
      { ...line, actorId: 1, action: 'record-question.asked' },
      { ...line, actorId: 10, action: 'record-question.viewed' },
      { ...line, actorId: 10, action: 'record-question.answered' },
    ]);
  });
});

describe('the numbers of a year', () => {
  const count = async (user: TestUser, year = 2026) =>
    (await as(user, () => profile.client.call('CountRecordQuestions', { year }))).months;

  it('say by month and kind how many were sent, and answered in time', async () => {
    const { db } = profile.context;
    const [inTime, late, waiting, question] = [
      await ask(),
      await ask(),
      await ask(),
      await ask(yasmin, { kind: 'question' }),
    ];
    await answer(inTime);
    await answer(late);
    // In Ontario the year has not begun.
    const askedAt = new Date('2026-12-31T23:30:00-05:00');
    const dueAt = new Date('2027-01-30T23:30:00-05:00');
    const sent = { askedAt, dueAt };
    const set = (id: number, data: object) => db.recordQuestion.update({ where: { id }, data });
    await set(inTime.id, { ...sent, answeredAt: dueAt });
    await set(late.id, { ...sent, answeredAt: new Date(dueAt.getTime() + 1) });
    await set(waiting.id, sent);
    await set(question.id, { askedAt: new Date('2026-03-01T12:00:00Z'), dueAt });
    const december = { month: '2026-12', kind: 'complaint', sent: 3, answeredInTime: 1, answeredLate: 1, open: 1 };
    const march = { month: '2026-03', kind: 'question', sent: 1, answeredInTime: 0, answeredLate: 0, open: 1 };
    expect(await count(platform)).toEqual([march, december]);
    expect(await count(custodian)).toEqual([december]);
    expect([await count(other), await count(platform, 2027)]).toEqual([[], []]);
    await expect(count(member)).rejects.toThrow(recordLinks.custodiansOnly);
  });
});

describe('those who may answer', () => {
  const COMPLAINT = 'A complaint about records';

  it('are told of a new one: the admins of the organization alone', async () => {
    const { id } = await ask();
    expect(await hearNews()).toEqual([{ questionId: id, occasion: 'asked' }]);
    expect(await titles()).toEqual([[COMPLAINT], [COMPLAINT], [], [], [], [], []]);
  });

  it('are those of the platform when nobody is named, and when the organization is no custodian any more', async () => {
    await ask(amelia, {});
    await hearNews();
    await ask();
    profile.others.custodians = [7];
    await hearNews();
    expect(await titles()).toEqual([[], [], [], [], [], [COMPLAINT, COMPLAINT], []]);
  });

  it('are the platform’s admins while it has no privacy officer, who cannot read it before they make one', async () => {
    await ask(amelia, { kind: 'question' });
    profile.others.officers = [];
    await hearNews();
    expect(await titlesOf(platform)).toEqual(['A question about records']);
    await expect(listed(platform)).rejects.toThrow(notOfficer);
  });

  it('are told nothing of what was answered meanwhile', async () => {
    await answer(await ask());
    await hearNews();
    expect(await titles()).toEqual([[], [], [], [], [], [], ['Your complaint was answered']]);
  });

  it('are reminded once when seven days are left, and once when it is overdue, then with those of the platform', async () => {
    const { id, askedAt } = await ask();
    await answer(await ask());
    await profile.context.db.outbox.deleteMany();
    await remind(askedAt, 23, -1);
    expect(await hearNews()).toEqual([]);
    for (const days of [23, 24, 30]) await remind(askedAt, days);
    expect(await hearNews()).toEqual([{ questionId: id, occasion: 'due-soon' }]);
    expect(await titlesOf(custodian)).toEqual(['An answer is due soon']);
    expect(await titlesOf(platform)).toEqual([]);
    for (const days of [31, 32, 60]) await remind(askedAt, days);
    expect(await hearNews()).toEqual([{ questionId: id, occasion: 'overdue' }]);
    expect(await titlesOf(colleague)).toEqual(['An answer is overdue', 'An answer is due soon']);
    expect(await titlesOf(platform)).toEqual(['An answer is overdue']);
  });

  it('are reminded of what is overdue alone after a standstill, and once by several replicas', async () => {
    const { id, askedAt } = await ask();
    await profile.context.db.outbox.deleteMany();
    await Promise.all([remind(askedAt, 40), remind(askedAt, 40), remind(askedAt, 40)]);
    expect(await hearNews()).toEqual([{ questionId: id, occasion: 'overdue' }]);
  });
});

it('nothing that is asked or answered is readable in the tables, and events carry ids alone', async () => {
  await answer(await ask(amelia, { organizationId: 9, about: collection }));
  await ask();
  const { db } = profile.context;
  const bodies = await db.$queryRaw<{ text: string }[]>`
    SELECT q::text AS text FROM record_question q UNION ALL SELECT body FROM outbox`;
  await hearNews();
  const notifications = await db.$queryRaw<{ text: string }[]>`SELECT n::text AS text FROM notification n`;
  const rows = [...bodies, ...notifications];
  expect(rows.length).toBeGreaterThan(5);
  expect(JSON.stringify(rows)).not.toMatch(/lab results|research group|Amelia|\bTran\b|May\?/i);
});

it('a person takes along all that they asked and were answered, and it goes with their account', async () => {
  await answer(await ask());
  await ask(yasmin);
  const { document } = await as(amelia, () => profile.client.call('ExportProfile', {}));
  expect(JSON.parse(document)).toMatchObject({ recordQuestions: [{ text: TEXT, answer: ANSWER, kind: 'complaint' }] });
  await hearing.hear([{ name: 'user-deleted', source: 'identity', data: { userId: amelia.userId } }]);
  expect([await own(), await own(yasmin)]).toMatchObject([[], [{ text: TEXT }]]);
});
