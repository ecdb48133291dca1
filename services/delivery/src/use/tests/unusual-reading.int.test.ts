import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { eventually } from '@carebourse/testing/eventually';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findUnusual } from '../find-unusual.ts';
import { enteredConnection } from '../../../../../gateway/src/present/connection.ts';
import { connectionTo, startAgent, type AgentDouble } from '../../../tests/agent-double.ts';
import { auditLines } from '../../../tests/audit-trail.ts';
import { agent as entry, startWorld, type World } from '../../../tests/world.ts';

const { unusualReading: words } = MESSAGES;
const NUMBER = '5843219675';
const OTHERS_NUMBER = '9876543217';
const agentId = entry.resourceId;
const inputSchema = { type: 'object', properties: { age: { type: 'integer' }, patient: {} }, required: ['age'] };
const MINUTE_MS = 60_000;

let world: World;
let agent: AgentDouble;
let officer: TestUser;
let reader: TestUser;
let day = 2;
let now: Date;

beforeAll(async () => {
  // A Monday at noon in Toronto.
  now = new Date('2026-03-02T17:00:00Z');
  world = await startWorld({ now: () => now });
  agent = await startAgent();
  officer = await world.person('admin');
  await world.identity.db.user.update({ where: { id: officer.userId }, data: { privacyOfficerAt: new Date() } });
  const connection = enteredConnection(connectionTo(agent.url, { inputSchema }));
  await as(officer, () => world.here.client.call('SaveConnection', { agentId, connection }));
  const patient = await world.person('patient');
  world.profile.owns(patient.userId, NUMBER);
  world.profile.owns((await world.person('patient')).userId, OTHERS_NUMBER);
  await describePerson(patient, 'TRẦN', 'Alder Hospital');
  await findUnusual(world.here.context);
});
afterAll(async () => {
  agent?.stop();
  await world?.stop();
});
beforeEach(async () => {
  // Each test has a working day of its own.
  day += 1;
  now = new Date(Date.UTC(2026, 2, day, 17));
  await findUnusual(world.here.context);
  reader = await world.person();
  await world.grant({ user: reader, entry, accessTypes: ['view'] });
  await world.here.context.db.outbox.deleteMany();
});

async function describePerson({ userId: id }: TestUser, lastName: string, organization?: string): Promise<void> {
  const { db } = world.identity;
  await db.user.update({ where: { id }, data: { firstName: 'Somebody', lastName } });
  if (organization === undefined) return;
  const { id: organizationId } = await db.organization.upsert({
    where: { name: organization },
    create: { name: organization, kind: 'hospital', city: 'Ottawa', description: 'A hospital' },
    update: {},
  });
  await db.membership.create({ data: { userId: id, organizationId, status: 'confirmed' } });
}

/** A machine that is too busy to check the grant refuses: whoever reads asks again. */
const invoke = (patient: string) =>
  eventually(() =>
    as(reader, () =>
      world.here.client.call(
        'Invoke',
        { agentId, input: JSON.stringify({ age: 65, patient }), healthNumbers: [] },
        { limitMs: 9_500 },
      ),
    ),
  );
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * MINUTE_MS));
async function find(context = world.here.context) {
  later(2);
  await findUnusual(context);
}
const listed = async (who = officer) =>
  (await world.here.call(who, 'ListUnusualReadings', { limit: 100 })).readings.filter(
    ({ readerId }) => readerId === reader.userId,
  );
const countFindings = () =>
  world.here.context.db.outbox.count({ where: { type: { contains: 'unusual-reading-found' } } });

describe('unusual reading', () => {
  it('is found of a colleague and of the same family name, and told once', async () => {
    await describePerson(reader, 'Tran', 'Alder Hospital');
    const at = now.toISOString();
    await invoke(NUMBER);
    await invoke(OTHERS_NUMBER);
    await find();
    const found = { day: '2026-03-03', count: 1, firstAt: at, lastAt: at };
    expect((await listed()).toSorted((a, b) => a.rule.localeCompare(b.rule))).toMatchObject([
      { ...found, rule: 'colleague' },
      { ...found, rule: 'family-name' },
    ]);
    expect(await countFindings()).toBe(2);
    await find();
    expect(await countFindings()).toBe(2);
  });

  it('is not found of others, of nobody, or of a membership that is only claimed', async () => {
    await describePerson(reader, 'Chen', 'Alder Hospital');
    await world.identity.db.membership.updateMany({ where: { userId: reader.userId }, data: { status: 'claimed' } });
    await invoke(NUMBER);
    await invoke('nobody');
    await find();
    expect(await listed()).toEqual([]);
  });

  it('is counted on during the day, and begins anew on the next', async () => {
    await describePerson(reader, 'Tran');
    await invoke(NUMBER);
    await find();
    await invoke(NUMBER);
    await invoke(NUMBER);
    await find();
    expect(await listed()).toMatchObject([{ rule: 'family-name', count: 3 }]);
    expect(await countFindings()).toBe(1);
    later(24 * 60);
    await find();
    await invoke(NUMBER);
    await find();
    expect((await listed()).map(({ count }) => count)).toEqual([1, 3]);
    day += 1;
  });

  it('after hours is told', async () => {
    later(12 * 60);
    await find();
    await invoke('nobody');
    await invoke(OTHERS_NUMBER);
    await find();
    expect(await listed()).toMatchObject([{ rule: 'after-hours', count: 1 }]);
    day += 1;
  });

  it('has no doubles where two replicas look at the same time', async () => {
    const other = await world.replica();
    await describePerson(reader, 'Tran');
    await invoke(NUMBER);
    later(2);
    await Promise.all(
      [world.here, other, world.here].map(({ context }) => findUnusual({ ...context, now: () => now })),
    );
    expect(await listed()).toMatchObject([{ count: 1 }]);
    expect(await countFindings()).toBe(1);
  });

  it('goes on where it was after a time in which nothing could be asked', async () => {
    await describePerson(reader, 'Tran');
    await invoke(NUMBER);
    await world.profile.takeAway();
    await expect(find()).rejects.toThrow();
    expect(await listed()).toEqual([]);
    await world.profile.bringBack();
    await expect.poll(() => find().then(() => listed()), { timeout: 120_000 }).toMatchObject([{ count: 1 }]);
  });
});

describe('an officer', () => {
  const verdict = (id: number, more: object = {}, who = officer) =>
    world.here.call(who, 'NoteReadingVerdict', {
      id,
      verdict: 'explained',
      note: 'She is the family doctor.',
      ...more,
    });
  const waiting = async () => (await world.here.call(officer, 'CountUnusualReadings', {})).waiting;

  async function findOne() {
    await describePerson(reader, 'Tran');
    await invoke(NUMBER);
    await find();
    const [reading] = await listed();
    if (!reading) throw new Error('nothing was found');
    return reading;
  }

  it('writes down once what they found, which lies encrypted and stays', async () => {
    const { id } = await findOne();
    const before = await waiting();
    const { reading } = await verdict(id);
    const noted = { verdict: 'explained', note: 'She is the family doctor.', lookedBy: officer.userId };
    expect(reading).toMatchObject({ id, ...noted, lookedAt: now.toISOString() });
    expect(await listed()).toMatchObject([noted]);
    expect(await waiting()).toBe(before - 1);
    await expect(verdict(id, { verdict: 'followed-up' })).rejects.toThrow(new ConflictError(words.alreadyLooked));
    const { note } = await world.here.context.db.unusualReading.findUniqueOrThrow({ where: { id } });
    expect(note).not.toContain('family doctor');
    const lines = await auditLines(world.here.context.db);
    expect(lines.filter(({ action }) => action === 'unusual-reading.looked-at')).toMatchObject([
      { actorId: officer.userId, subject: `unusual-reading/${id}` },
    ]);
  });

  it('does not judge their own reading', async () => {
    const { id } = await findOne();
    const { db } = world.here.context;
    const { id: own } = await db.unusualReading.create({
      data: { readerId: officer.userId, rule: 'colleague', day: now, count: 1, firstAt: now, lastAt: now },
    });
    await expect(verdict(own)).rejects.toThrow(new ForbiddenError(words.own));
    await verdict(id);
  });

  it('is told in words what is missing', async () => {
    const { id } = await findOne();
    await expect(verdict(id, { verdict: 'guilty' })).rejects.toThrow(words.verdictRequired);
    await expect(verdict(id, { note: ' ' })).rejects.toThrow(words.noteRequired);
    await expect(verdict(987_654)).rejects.toThrow(new NotFoundError(words.notFound));
    await expect(world.here.call(officer, 'ListUnusualReadings', { limit: 10, cursor: 'nonsense' })).rejects.toThrow(
      InvalidInputError,
    );
  });

  it('is the only one who sees it', async () => {
    const { id } = await findOne();
    const admin = await world.person('admin');
    for (const who of [admin, reader]) {
      await expect(listed(who)).rejects.toThrow(ForbiddenError);
      await expect(verdict(id, {}, who)).rejects.toThrow(ForbiddenError);
      await expect(world.here.call(who, 'CountUnusualReadings', {})).rejects.toThrow(ForbiddenError);
    }
  });
});
