import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { meetingAt } from '@carebourse/testing/meeting';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../store/database.ts';
import { LOCKS } from '../../store/locks.ts';
import type { BreachFacts } from '../domain/breach.ts';
import { auditLines } from '../../../tests/audit-trail.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';

const { breaches: words, privacyDesk, auth } = MESSAGES;
const officer: TestUser = { userId: 20, role: 'admin' };
const otherOfficer: TestUser = { userId: 21, role: 'admin' };
const admin: TestUser = { userId: 22, role: 'admin' };
/** An admin of organization 9, which stewards tables about persons. */
const custodian: TestUser = { userId: 10, role: 'provider' };
const amelia: TestUser = { userId: 1, role: 'patient' };
const lost: BreachFacts = {
  kind: 'loss',
  foundOn: '2024-03-31',
  persons: 12,
  happened: 'A laptop was left on a train.',
  done: 'It was wiped from afar, and found again.',
  personsNotified: true,
  commissionerNotified: false,
};

let profile: BootedProfile;

beforeAll(async () => {
  profile = await bootProfile();
  profile.others.officers = [officer.userId, otherOfficer.userId];
  profile.others.custodians = [9];
  profile.others.names = new Map([[1, ['Amelia', 'Tran']]]);
  profile.others.members = new Map([[10, { organizationId: 9, role: 'admin' }]]);
});
afterAll(() => profile.stop());

const record = async (facts: object = lost, user = officer) => {
  const { breach } = await as(user, () => profile.client.call('RecordBreach', { facts }));
  if (!breach) throw new Error('nothing was recorded');
  return breach;
};
const correct = ({ id, revision }: { id: number; revision: number }, facts: object, user = officer) =>
  as(user, () => profile.client.call('CorrectBreach', { id, revision, facts }));
const listed = async (limit = 25, cursor?: string) =>
  as(officer, () => profile.client.call('ListBreaches', { limit, ...(cursor && { cursor }) }));
const revisions = async (id: number) =>
  (await as(officer, () => profile.client.call('ListBreachRevisions', { id }))).revisions;
const counted = async (year: number) =>
  (await as(officer, () => profile.client.call('CountBreaches', { year }))).counts;
const desk = (user = officer) => as(user, () => profile.client.call('GetPrivacyDesk', {}));

describe('a breach', () => {
  it('is written down and read again; what it says lies encrypted', async () => {
    const { id, ...breach } = await record();
    expect(breach).toMatchObject({ revision: 1, facts: lost, writtenBy: officer.userId });
    expect((await listed()).breaches[0]).toMatchObject({ id, facts: lost });
    const rows = await profile.context.db.breachRevision.findMany();
    expect(JSON.stringify(rows)).not.toMatch(/laptop|wiped/);
  });

  it('is corrected, and stays in its history as it was', async () => {
    const first = await record();
    const facts = { ...lost, persons: 15, commissionerNotified: true };
    const { breach } = await correct(first, facts, otherOfficer);
    expect(breach).toMatchObject({ id: first.id, revision: 2, facts, writtenBy: otherOfficer.userId });
    expect((await listed()).breaches.filter(({ id }) => id === first.id)).toMatchObject([{ revision: 2, facts }]);
    expect((await revisions(first.id)).map((revision) => revision.facts)).toEqual([facts, lost]);
  });

  it('is corrected once: of two at the same moment one reads that it was', async () => {
    const first = await record();
    const lock = (tx: Transaction) =>
      tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCKS.breach}::int, ${first.id}::int)`;
    const facts = { ...lost, persons: 13 };
    const results = await meetingAt(profile.context.db, lock, [
      () => correct(first, facts),
      () => correct(first, facts, otherOfficer),
    ]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toEqual([new ConflictError(words.corrected, { type: PROBLEM_TYPES.breachCorrected })]);
    expect(await revisions(first.id)).toHaveLength(2);
  });

  it('is read page by page, the last recorded first', async () => {
    const recorded: number[] = [];
    for (let count = 0; count < 3; count++) recorded.unshift((await record()).id);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listed(1, cursor);
      seen.push(...page.breaches.map(({ id }) => id));
      cursor = page.nextCursor || undefined;
    } while (cursor);
    expect(seen.slice(0, 3)).toEqual(recorded);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each([
    [{ kind: 'mishap' }, words.kindRequired],
    [{ foundOn: 'yesterday' }, words.dayInvalid],
    [{ foundOn: '2026-02-30' }, words.dayInvalid],
    [{ foundOn: '1999-12-31' }, words.dayInvalid],
    [{ foundOn: '9999-01-01' }, words.notFoundYet],
    [{ persons: 0 }, words.personsInvalid],
    [{ persons: -3 }, words.personsInvalid],
    [{ happened: ' ' }, words.happenedRequired],
    [{ done: '' }, words.doneRequired],
  ])('is refused with %j, in words', async (wrong, message) => {
    const facts = { ...lost, ...wrong };
    const refused: unknown = await record(facts).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect(Object.values((refused as InvalidInputError).fieldErrors ?? {}).flat()).toContain(message);
    const breach = await record();
    await expect(correct(breach, facts)).rejects.toThrow(InvalidInputError);
  });

  it('that is not there is neither corrected nor read', async () => {
    await expect(correct({ id: 987_654, revision: 1 }, lost)).rejects.toThrow(new NotFoundError(words.notFound));
    await expect(revisions(987_654)).rejects.toThrow(new NotFoundError(words.notFound));
  });

  it('is on record with each change, and what it says is not', async () => {
    const { db } = profile.context;
    await db.outbox.deleteMany();
    const breach = await record();
    await correct(breach, { ...lost, persons: 13 });
    const lines = await auditLines(db);
    const of = { informationType: 'breach', subject: `breach/${breach.id}`, actorId: officer.userId };
    expect(lines).toMatchObject([
      { ...of, action: 'breach.recorded' },
      { ...of, action: 'breach.corrected' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/laptop|wiped/);
  });
});

describe('the statistics of a year', () => {
  it('count what was found in it as it is written down now, by kind, size and who was told', async () => {
    for (const persons of [1, 2, 10, 11, 50, 51, 100, 101]) await record({ ...lost, foundOn: '2019-12-31', persons });
    await record({ ...lost, kind: 'theft', foundOn: '2020-01-01' });
    const moved = await record({ ...lost, kind: 'theft', foundOn: '2020-01-01' });
    await correct(moved, { ...lost, kind: 'unauthorized-use', foundOn: '2019-01-01', commissionerNotified: true });
    const loss = { kind: 'loss', incidents: 8, persons: 326, one: 1, upTo10: 2, upTo50: 2, upTo100: 2, over100: 1 };
    const use = { incidents: 1, persons: 12, one: 0, upTo10: 0, upTo50: 1, upTo100: 0, over100: 0 };
    const byKind = (await counted(2019)).toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(byKind).toEqual([
      { ...loss, personsNotified: 8, commissionerNotified: 0 },
      { ...use, kind: 'unauthorized-use', personsNotified: 1, commissionerNotified: 1 },
    ]);
    expect(await counted(2020)).toMatchObject([{ kind: 'theft', incidents: 1 }]);
    expect(await counted(2018)).toEqual([]);
    await expect(counted(1066)).rejects.toThrow(InvalidInputError);
  });
});

describe('the desk', () => {
  it('counts what waits, of all organizations', async () => {
    const { db } = profile.context;
    const ask = (kind: string, organizationId?: number) =>
      as(amelia, () =>
        profile.client.call('AskRecordQuestion', { kind, organizationId, text: 'Who read my results?' }),
      );
    const first = (await ask('complaint', 9)).question;
    await ask('question');
    const before = await desk();
    expect(before).toMatchObject({ openQuestions: 2, openComplaints: 1, overdueQuestions: 0, nextDueAt: first?.dueAt });
    await db.recordQuestion.updateMany({
      where: { kind: 'complaint' },
      data: { askedAt: new Date(0), dueAt: new Date(1) },
    });
    expect(await desk()).toMatchObject({ openQuestions: 2, overdueQuestions: 1, nextDueAt: new Date(1).toISOString() });
    const claim = (user: TestUser) => {
      const profileData = JSON.stringify({ healthCardNumber: '5843219675KT', dateOfBirth: '1986-04-17' });
      return as(user, () => profile.client.call('UpdateProfile', { profileType: 'patient', profileData }));
    };
    await claim(amelia);
    expect(await desk()).toMatchObject({ waitingLinks: 1, contestedLinks: 0 });
    profile.others.names.set(2, ['Yasmin', 'Ali']);
    await claim({ userId: 2, role: 'patient' });
    expect(await desk()).toMatchObject({ waitingLinks: 0, contestedLinks: 2 });
  });

  it('says nothing when nothing waits', async () => {
    const { db } = profile.context;
    await Promise.all([db.recordQuestion.deleteMany(), db.recordLink.deleteMany()]);
    const nothing = { openQuestions: 0, openComplaints: 0, overdueQuestions: 0, waitingLinks: 0, contestedLinks: 0 };
    expect(await desk()).toEqual({ ...nothing, nextDueAt: undefined });
  });
});

describe('all of it', () => {
  it('is for privacy officers alone', async () => {
    const breach = await record();
    const calls = (user: TestUser) => [
      () => desk(user),
      () => record(lost, user),
      () => correct(breach, lost, user),
      () => as(user, () => profile.client.call('ListBreaches', { limit: 25 })),
      () => as(user, () => profile.client.call('ListBreachRevisions', { id: breach.id })),
      () => as(user, () => profile.client.call('CountBreaches', { year: 2024 })),
    ];
    const notOfficer = new ForbiddenError(privacyDesk.officersOnly, { type: PROBLEM_TYPES.officersOnly });
    for (const call of calls(admin)) await expect(call()).rejects.toThrow(notOfficer);
    for (const user of [custodian, amelia]) {
      for (const call of calls(user)) await expect(call()).rejects.toThrow(new ForbiddenError(auth.forbidden));
    }
  });
});
