import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { meetingAt } from '@carebourse/testing/meeting';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consumerOf } from '../../events/consumer.ts';
import { CHANGES_PAGE } from '../rpc/list-directive-changes.ts';
import type { Transaction } from '../../store/database.ts';
import { claimPlace } from '../../store/record-links.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';
import { deciding, directive, refuseResearch } from '../../../tests/deciding.ts';

const NUMBER = '5843219675';
const OTHER_NUMBER = '9876543217';
const amelia: TestUser = { userId: 1, role: 'patient' };
const yasmin: TestUser = { userId: 2, role: 'patient' };

let profile: BootedProfile;
let hearing: Hearing;
let decide: ReturnType<typeof deciding>;

beforeAll(async () => {
  profile = await bootProfile();
  profile.others.names = new Map([
    [1, ['Amelia', 'Tran']],
    [2, ['Yasmin', 'Ali']],
  ]);
  decide = deciding(profile, { userId: 20, role: 'admin' });
  hearing = await startHearing(profile.context.db, consumerOf(profile.context));
});

afterAll(async () => {
  await hearing?.stop();
  await profile.stop();
});

beforeEach(async () => {
  const { db } = profile.context;
  await Promise.all([
    db.directivePerson.deleteMany(),
    db.directiveSet.deleteMany(),
    db.recordLink.deleteMany(),
    db.dependent.deleteMany(),
    db.roleProfile.deleteMany(),
  ]);
  // Without the profiles, which it goes with.
  await db.$executeRaw`SELECT erase_directive_history(user_id) FROM (SELECT DISTINCT user_id FROM directive_history) AS h`;
  await db.outbox.deleteMany();
});

/** Persons of whom something is told now, and the ids of the events that said so. */
async function heard() {
  const rows = await profile.context.db.outbox.findMany({ where: { type: { contains: 'directive-changed' } } });
  return rows.map(({ body }) => (JSON.parse(body) as { data: { personRef: string } }).data.personRef);
}

/** The one person of whom something is told. */
async function publishedChanges() {
  const { persons, version } = await decide.changes();
  expect(persons.length).toBeLessThanOrEqual(1);
  return { version, person: persons[0] };
}

describe('directives count', () => {
  it('from when the link is confirmed: by the number without its version code', async () => {
    await decide.put(amelia, [refuseResearch]);
    await decide.claim(amelia, `${NUMBER}KT`);
    expect((await decide.changes()).persons).toEqual([]);
    await decide.confirm();
    const { person } = await publishedChanges();
    expect(person).toMatchObject({ healthNumber: NUMBER, directives: [refuseResearch] });
    expect(await heard()).toEqual([person?.personRef]);
  });

  it('at once where the link is there, with each change, and under the same name', async () => {
    await decide.claim(amelia, NUMBER);
    await decide.confirm();
    expect((await decide.changes()).persons).toEqual([]);
    await decide.put(amelia, [refuseResearch]);
    const first = await publishedChanges();
    await decide.put(amelia, [directive()], { revision: 1 });
    const second = await publishedChanges();
    expect(second.person).toEqual({ ...first.person, directives: [directive()] });
    expect(Number(second.version)).toBe(Number(first.version) + 1);
    expect((await decide.changes(first.version)).persons).toEqual([second.person]);
    expect(await decide.changes(second.version)).toEqual({ persons: [], version: second.version, more: false });
    expect(await heard()).toEqual([first.person?.personRef, first.person?.personRef]);
  });

  it('of a dependent by the dependent’s number', async () => {
    const leo = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son', dateOfBirth: '2017-09-02' };
    const dependentId = await decide.addDependent(amelia, { ...leo, healthCardNumber: OTHER_NUMBER });
    await decide.confirm();
    await decide.put(amelia, [refuseResearch], { dependentId });
    await decide.put(amelia, [directive()]);
    expect((await publishedChanges()).person).toMatchObject({
      healthNumber: OTHER_NUMBER,
      directives: [refuseResearch],
    });
  });
});

describe('directives count no more, and that is told once,', () => {
  const gone = async (personRef: string | undefined) => {
    expect((await publishedChanges()).person).toEqual({ personRef, healthNumber: undefined, directives: [] });
    expect(await heard()).toEqual([personRef, personRef]);
  };

  beforeEach(async () => {
    await decide.claim(amelia, NUMBER);
    await decide.put(amelia, [refuseResearch]);
    await decide.confirm();
  });

  it('when a custodian takes the link back', async () => {
    const { person } = await publishedChanges();
    await decide.refuse();
    await gone(person?.personRef);
  });

  it('when the patient gives the number up', async () => {
    const { person } = await publishedChanges();
    await decide.claim(amelia, '');
    await gone(person?.personRef);
  });

  it('when the last one is taken back', async () => {
    const { person } = await publishedChanges();
    await decide.put(amelia, [], { revision: 1 });
    await gone(person?.personRef);
  });

  it('when the account goes, of which nothing else is kept', async () => {
    const { person } = await publishedChanges();
    await hearing.hear([{ name: 'user-deleted', source: 'identity', data: { userId: 1 } }]);
    await gone(person?.personRef);
    const kept = { ref: person?.personRef, userId: null, dependentId: null, publishedRevision: null };
    expect(await profile.context.db.directivePerson.findMany()).toMatchObject([kept]);
  });

  it('when the dependent is removed', async () => {
    const leo = { firstName: 'Leo', lastName: 'Tran', relationship: 'Son', dateOfBirth: '2017-09-02' };
    const { version } = await publishedChanges();
    const dependentId = await decide.addDependent(amelia, { ...leo, healthCardNumber: OTHER_NUMBER });
    await decide.put(amelia, [refuseResearch], { dependentId });
    await decide.confirm();
    const { persons } = await decide.changes(version);
    expect(persons).toMatchObject([{ healthNumber: OTHER_NUMBER }]);
    await as(amelia, () => profile.client.call('RemoveDependent', { id: dependentId }));
    const left = await decide.changes(version);
    expect(left.persons).toEqual([{ personRef: persons[0]?.personRef, healthNumber: undefined, directives: [] }]);
  });
});

describe('what was refused while the link was confirmed holds, and nothing else,', () => {
  const rule = [directive(), directive({ decision: 'allow', purposes: ['care'] })];
  const holding = { healthNumber: NUMBER, directives: [directive()] };
  const rename = () => hearing.hear([{ name: 'user-renamed', source: 'identity', data: { userId: 1 } }]);
  const refusalsHold = async () => (await decide.listed(amelia))[0]?.refusalsHold;

  beforeEach(async () => {
    await decide.claim(amelia, NUMBER);
    await decide.put(amelia, rule);
    await decide.confirm();
  });

  it('while a stranger claims the number, who gets nothing by it', async () => {
    await decide.put(yasmin, [directive({ decision: 'allow' }), refuseResearch]);
    const { person } = await publishedChanges();
    await decide.claim(yasmin, NUMBER);
    expect((await publishedChanges()).person).toEqual({ ...person, ...holding });
    expect([await refusalsHold(), (await decide.listed(yasmin))[0]?.refusalsHold]).toEqual([true, false]);
    await hearing.hear([{ name: 'user-deleted', source: 'identity', data: { userId: 2 } }]);
    expect((await publishedChanges()).person).toEqual({ ...person, ...holding });
    await decide.confirm();
    expect((await publishedChanges()).person).toEqual(person);
    expect(await refusalsHold()).toBe(false);
  });

  it.each([
    ['another version code', () => decide.claim(amelia, `${NUMBER}KT`), NUMBER],
    ['another number', () => decide.claim(amelia, OTHER_NUMBER), OTHER_NUMBER],
    ['another name', rename, NUMBER],
  ])('under %s, until that is confirmed: for the number that was', async (_what, change, healthNumber) => {
    const { person } = await publishedChanges();
    await change();
    expect((await publishedChanges()).person).toEqual({ ...person, ...holding });
    await as(amelia, () => profile.client.call('ListOwnLinks', {}));
    expect((await publishedChanges()).person).toEqual({ ...person, ...holding });
    await decide.confirm();
    expect((await publishedChanges()).person).toEqual({ ...person, healthNumber });
  });

  it('whatever is decided meanwhile, which counts once the link is confirmed', async () => {
    await decide.claim(amelia, OTHER_NUMBER);
    const { person, version } = await publishedChanges();
    await decide.put(amelia, [], { revision: 1 });
    await decide.put(amelia, [refuseResearch], { revision: 2 });
    expect(await publishedChanges()).toEqual({ person, version });
    await decide.confirm();
    expect((await publishedChanges()).person).toMatchObject({
      healthNumber: OTHER_NUMBER,
      directives: [refuseResearch],
    });
  });

  it.each([
    ['refuses the link', () => decide.refuse('waiting')],
    ['hears that it is given up', () => decide.claim(amelia, '')],
  ])('until a custodian %s', async (_what, end) => {
    const { person } = await publishedChanges();
    await decide.claim(amelia, OTHER_NUMBER);
    await end();
    expect((await publishedChanges()).person).toEqual({
      personRef: person?.personRef,
      healthNumber: undefined,
      directives: [],
    });
  });

  it('until a custodian confirms that the number is somebody else’s', async () => {
    const { person } = await publishedChanges();
    await rename();
    await decide.claim(yasmin, NUMBER);
    expect((await publishedChanges()).person).toEqual({ ...person, ...holding });
    await decide.confirm();
    expect((await publishedChanges()).person).toMatchObject({ personRef: person?.personRef, directives: [] });
  });

  it('until somebody who was renamed gives the number up', async () => {
    const { person } = await publishedChanges();
    await rename();
    await decide.claim(amelia, '');
    expect((await publishedChanges()).person).toMatchObject({ personRef: person?.personRef, directives: [] });
  });

  it('and what was allowed alone is told no more', async () => {
    await decide.put(amelia, [directive({ decision: 'allow' })], { revision: 1 });
    await decide.claim(yasmin, NUMBER);
    expect((await publishedChanges()).person).toMatchObject({ healthNumber: undefined, directives: [] });
  });
});

describe('of changes at the same moment', () => {
  it('none is missed: the later sees both', async () => {
    await decide.claim(amelia, NUMBER);
    await decide.put(amelia, [refuseResearch]);
    await decide.confirm();
    const hold = (tx: Transaction) => tx.$executeRaw`SELECT FROM directive_version FOR UPDATE`;
    const calls = [() => decide.put(amelia, [directive()], { revision: 1 }), () => decide.claim(yasmin, NUMBER)];
    const results = await meetingAt<Transaction, unknown>(profile.context.db, hold, calls);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    // The number is contested, and the patient's refusal holds, whichever came first.
    const holds = (await publishedChanges()).person;
    expect(holds?.healthNumber).toBe(NUMBER);
    expect([[refuseResearch], [directive()]]).toContainEqual(holds?.directives);
  });

  it('whoever has read up to a version misses none before it', async () => {
    const { db } = profile.context;
    const people = await linkedPeople(40);
    const seen = new Set<string>();
    let version = '0';
    const read = async () => {
      const { persons, version: upTo } = await decide.changes(version);
      for (const { personRef } of persons) seen.add(personRef);
      version = upTo;
    };
    // As many at once as a service has in work without making others wait.
    for (let at = 0; at < people.length; at += 8) {
      let isWriting = true;
      const some = people.slice(at, at + 8).map((user) => decide.put(user, [refuseResearch]));
      const writing = Promise.all(some).finally(() => (isWriting = false));
      const reading = async () => {
        while (isWriting) await read();
      };
      await Promise.all([writing, reading()]);
    }
    await read();
    expect(seen.size).toBe(people.length);
    expect(await db.directivePerson.count()).toBe(people.length);
  });
});

it('comes in pages, and says whether there is more', async () => {
  const { db } = profile.context;
  await db.$executeRaw`INSERT INTO directive_person (ref, version)
    SELECT gen_random_uuid(), 1000000 + n FROM generate_series(1, ${CHANGES_PAGE + 1}::int) AS n`;
  const first = await decide.changes('1000000');
  expect([first.persons.length, first.more]).toEqual([CHANGES_PAGE, true]);
  expect(first.version).toBe(String(1_000_000 + CHANGES_PAGE));
  const rest = await decide.changes(first.version);
  expect([rest.persons.length, rest.more]).toEqual([1, false]);
});

it('comes in shorter pages where much was decided, so that an answer is never too large', async () => {
  const tableIds = Array.from({ length: 50 }, (_, n) => 2_000_000_000 + n);
  const much = Array.from({ length: 50 }, () => directive({ what: { type: 'tables', tableIds } }));
  const people = await linkedPeople(40);
  for (const user of people) await decide.put(user, much);
  const refs: string[] = [];
  for (let version = '0', more = true; more;) {
    const page = await decide.changes(version);
    expect(page.persons.length).toBeLessThan(people.length);
    refs.push(...page.persons.map(({ personRef }) => personRef));
    ({ version, more } = page);
  }
  expect(new Set(refs).size).toBe(people.length);
});

it('answers a lower version to whoever asks after one that this database does not know', async () => {
  const { version } = await decide.changes('9000000000000');
  expect(BigInt(version)).toBeLessThan(9_000_000_000_000n);
});

/** Patients whose link is confirmed. */
async function linkedPeople(count: number): Promise<TestUser[]> {
  const { db, cipher } = profile.context;
  const people = Array.from({ length: count }, (_, n): TestUser => ({ userId: 1_000 + n, role: 'patient' }));
  const claim = JSON.stringify({ healthCardNumber: NUMBER, name: 'Ada Tran', dateOfBirth: '1986-04-17' });
  await db.recordLink.createMany({
    data: people.map(({ userId }) => ({
      id: 1_000_000 + userId,
      userId,
      numberHash: String(userId).padStart(64, '0'),
      sealed: cipher.encrypt(claim, claimPlace(1_000_000 + userId)),
      state: 'confirmed',
      since: new Date(),
      decidedBy: 20,
    })),
  });
  return people;
}
