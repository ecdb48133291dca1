import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/service-messages';
import { ConflictError, ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { meetingAt } from '@carebourse/testing/meeting';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { erasePerson } from '../../personal-data/store/erasure.ts';
import type { Transaction } from '../../store/database.ts';
import { lockHousehold } from '../../store/record-links.ts';
import { auditLines } from '../../../tests/audit-trail.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';
import { deciding, directive, refuseResearch } from '../../../tests/deciding.ts';

const { directives: words, dependents } = MESSAGES;
const changedSince = new ConflictError(words.changedSince, { type: PROBLEM_TYPES.directivesChanged });
const amelia: TestUser = { userId: 1, role: 'patient' };
const yasmin: TestUser = { userId: 2, role: 'patient' };
const provider: TestUser = { userId: 3, role: 'provider' };
const leo = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son', dateOfBirth: '2017-09-02' };
const onlyForCare = [directive(), directive({ decision: 'allow', purposes: ['care'] })];

let profile: BootedProfile;
let decide: ReturnType<typeof deciding>;

beforeAll(async () => {
  profile = await bootProfile();
  profile.others.names = new Map([[1, ['Amelia', 'Tran']]]);
  decide = deciding(profile, { userId: 20, role: 'admin' });
});

afterAll(() => profile.stop());

beforeEach(async () => {
  const { db } = profile.context;
  await db.$transaction(async (tx) => {
    for (const { userId } of [amelia, yasmin]) await erasePerson(tx, userId, new Date());
  });
  await db.outbox.deleteMany();
});

describe('a patient', () => {
  it('has decided nothing at first', async () => {
    const nothing = { name: 'Amelia Tran', linkState: 'none', directives: [], revision: 0 };
    expect(await decide.listed(amelia)).toMatchObject([nothing]);
    expect(await decide.past(amelia)).toEqual([]);
  });

  it('decides, and reads it again', async () => {
    const decided = await decide.put(amelia, onlyForCare);
    expect(decided).toMatchObject({ revision: 1, linkState: 'none', name: 'Amelia Tran' });
    expect(decided?.directives.map((text) => JSON.parse(text) as unknown)).toEqual(onlyForCare);
    expect(await decide.listed(amelia)).toEqual([decided]);
  });

  it('decides for a dependent apart from themself', async () => {
    const dependentId = await decide.addDependent(amelia, leo);
    await decide.put(amelia, [refuseResearch], { dependentId });
    await decide.put(amelia, onlyForCare);
    const found = await decide.listed(amelia);
    expect(found).toMatchObject([
      { revision: 1, name: 'Amelia Tran' },
      { revision: 1, name: 'Leo Tran', dependentId },
    ]);
    expect(found.map(({ directives }) => directives.length)).toEqual([2, 1]);
    expect(await decide.past(amelia, dependentId)).toEqual([{ revision: 1, directives: [refuseResearch] }]);
  });

  it('finds all that was ever decided, the newest first, and in what they export', async () => {
    await decide.put(amelia, onlyForCare);
    await decide.put(amelia, [], { revision: 1 });
    await decide.put(amelia, [refuseResearch], { revision: 2 });
    const past = [
      { revision: 3, directives: [refuseResearch] },
      { revision: 2, directives: [] },
      { revision: 1, directives: onlyForCare },
    ];
    expect(await decide.past(amelia)).toEqual(past);
    const { document } = await as(amelia, () => profile.client.call('ExportProfile', {}));
    expect(JSON.parse(document)).toMatchObject({ directives: past });
    expect(await decide.past(yasmin)).toEqual([]);
  });

  it('is on record with each change, and what was decided is not', async () => {
    const dependentId = await decide.addDependent(amelia, leo);
    await profile.context.db.outbox.deleteMany();
    await decide.put(amelia, [refuseResearch]);
    await decide.put(amelia, [refuseResearch], { dependentId });
    const line = { actorId: 1, action: 'directives.changed', subjectUserId: 1 };
    const lines = await auditLines(profile.context.db);
    expect(lines).toMatchObject([
      { ...line, informationType: 'health-profile', subject: 'user/1' },
      { ...line, informationType: 'dependent', subject: `dependent/${dependentId}` },
    ]);
    expect(JSON.stringify(lines)).not.toContain('research');
  });
});

describe('a change is refused', () => {
  it('when somebody has changed it since', async () => {
    await decide.put(amelia, onlyForCare);
    await expect(decide.put(amelia, [])).rejects.toThrow(changedSince);
    await expect(decide.put(amelia, [], { revision: 2 })).rejects.toThrow(changedSince);
    expect(await decide.past(amelia)).toHaveLength(1);
    expect(await auditLines(profile.context.db)).toHaveLength(1);
  });

  it('of all but one at the same moment', async () => {
    const hold = (tx: Transaction) => lockHousehold(tx, amelia.userId);
    const calls = [1, 2, 3].map(() => () => decide.put(amelia, onlyForCare));
    const results = await meetingAt<Transaction, unknown>(profile.context.db, hold, calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results).toContainEqual({ status: 'rejected', reason: changedSince });
    expect(await decide.past(amelia)).toHaveLength(1);
  });

  it('to whoever is no patient', async () => {
    const refused = new ForbiddenError(words.patientsOnly);
    await expect(decide.put(provider, [])).rejects.toThrow(refused);
    await expect(decide.listed(provider)).rejects.toThrow(refused);
    await expect(decide.past(provider)).rejects.toThrow(refused);
  });

  it('for somebody else’s dependent, which is on record for the parent', async () => {
    const dependentId = await decide.addDependent(amelia, leo);
    const refused = new NotFoundError(dependents.notFound);
    await expect(decide.put(yasmin, [], { dependentId })).rejects.toThrow(refused);
    await expect(decide.past(yasmin, dependentId)).rejects.toThrow(refused);
    const denied = { actorId: 2, outcome: 'denied', subjectUserId: 1, subject: `dependent/${dependentId}` };
    expect(await auditLines(profile.context.db)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...denied, action: 'directives.changed' }),
        expect.objectContaining({ ...denied, action: 'dependent.viewed' }),
      ]),
    );
    await expect(decide.put(amelia, [], { dependentId: 2_000_000_000 })).rejects.toThrow(refused);
  });

  it('for a dependent from their sixteenth birthday in Ontario on; what was decided stays', async () => {
    const { context } = profile;
    const { now } = context;
    const dependentId = await decide.addDependent(amelia, { ...leo, dateOfBirth: '2010-11-26' });
    try {
      context.now = () => new Date('2026-11-26T04:59:00Z');
      await decide.put(amelia, [refuseResearch], { dependentId });
      context.now = () => new Date('2026-11-26T05:00:00Z');
      const again = decide.put(amelia, [], { dependentId, revision: 1 });
      await expect(again).rejects.toThrow(new ForbiddenError(words.decidesAlone));
    } finally {
      context.now = now;
    }
    const [, kept] = await decide.listed(amelia);
    expect(kept).toMatchObject({ dependentId, revision: 1, directives: [JSON.stringify(refuseResearch)] });
  });

  it.each([
    ['no JSON', ['{'], MESSAGES.http.badJson],
    ['an unknown purpose', [JSON.stringify({ ...refuseResearch, purposes: ['profit'] })], /./],
    [
      'an end before its beginning',
      [JSON.stringify(directive({ from: '2027-01-02', until: '2027-01-01' }))],
      /last day/,
    ],
    ['no kinds', [JSON.stringify(directive({ what: { type: 'kinds', kinds: [] } }))], /./],
    ['too many', Array.from({ length: 51 }, () => JSON.stringify(refuseResearch)), /./],
  ])('that has %s', async (_what, directives, message) => {
    const put = as(amelia, () => profile.client.call('PutDirectives', { revision: 0, directives }));
    await expect(put).rejects.toMatchObject({
      name: 'InvalidInputError',
      message: expect.stringMatching(message) as string,
    });
    expect(await decide.past(amelia)).toEqual([]);
  });
});

describe('what was decided', () => {
  it('is readable in no table and in no event', async () => {
    await decide.put(amelia, [refuseResearch]);
    const rows = await profile.context.db.$queryRaw<{ text: string }[]>`
      SELECT s::text AS text FROM directive_set s UNION ALL SELECT h::text FROM directive_history h
      UNION ALL SELECT body FROM outbox`;
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toMatch(/refuse|research/);
  });

  it('goes with a dependent, but for the history, and all of it with the account', async () => {
    const { db } = profile.context;
    const dependentId = await decide.addDependent(amelia, leo);
    await decide.put(amelia, [refuseResearch], { dependentId });
    await decide.put(amelia, onlyForCare);
    await as(amelia, () => profile.client.call('RemoveDependent', { id: dependentId }));
    expect(await decide.listed(amelia)).toMatchObject([{ revision: 1 }]);
    expect([await db.directiveSet.count(), await db.pastDirectives.count()]).toEqual([1, 2]);
    await db.$transaction((tx) => erasePerson(tx, amelia.userId, new Date()));
    expect([await db.directiveSet.count(), await db.pastDirectives.count()]).toEqual([0, 0]);
  });
});
