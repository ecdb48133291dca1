import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, InvalidInputError } from '@carebourse/runtime/errors';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enteredConnection } from '../../../../../gateway/src/present/connection.ts';
import { connectionTo, startAgent, type AgentDouble } from '../../../tests/agent-double.ts';
import { auditLines } from '../../../tests/audit-trail.ts';
import { refusal } from '../../../tests/profile-double.ts';
import { releaseVisits } from '../../../tests/visits.ts';
import { agent as agentEntry, entries, startWorld, type World } from '../../../tests/world.ts';

const { recordLog: words, privacyDesk } = MESSAGES;
/** Of a person in the table, and of one whom only agents are told of. */
const NUMBER = healthNumberAt(6);
const AGENTS_NUMBER = '5843219675';
/** Of 100 persons in the table, those whose rows may leave. */
const LEAVING = 80;
const agentId = agentEntry.resourceId;
const inputSchema = { type: 'object', properties: { age: { type: 'integer' }, patient: {} }, required: ['age'] };

type Asked = { userId?: number; dependentId?: number; readerId?: number };

let world: World;
let agent: AgentDouble;
let visits: number;
let officer: TestUser;
let patient: TestUser;
let other: TestUser;
let reader: TestUser;
let requestId: number;
let agentRequestId: number;

beforeAll(async () => {
  world = await startWorld();
  visits = await releaseVisits(world.here.context, entries.collection);
  agent = await startAgent();
  officer = await world.person('admin');
  await world.identity.db.user.update({ where: { id: officer.userId }, data: { privacyOfficerAt: new Date() } });
  const connection = enteredConnection(connectionTo(agent.url, { inputSchema }));
  await as(officer, () => world.here.client.call('SaveConnection', { agentId, connection }));
  patient = { ...(await world.person()), role: 'patient' };
  other = { ...(await world.person()), role: 'patient' };
  world.profile.owns(patient.userId, NUMBER);
  world.profile.owns(other.userId, AGENTS_NUMBER);
});
afterAll(async () => {
  agent?.stop();
  await world?.stop();
});
beforeEach(async () => {
  reader = await world.person();
  requestId = await world.grant({ user: reader, accessTypes: ['export', 'api'], purposeKind: 'research' });
  agentRequestId = await world.grant({ user: reader, entry: agentEntry, accessTypes: ['view'], purposeKind: 'care' });
});
afterEach(async () => {
  world.profile.decide('somebody', undefined);
  await world.here.context.directives.catchUp(0);
});

const readPage = (limit = 1_000) =>
  world.here.call(reader, 'ReadRows', { requestId, tableId: visits, limit, cursor: '', filter: '[]' });
async function readWhole() {
  const asked = { requestId, tableId: visits, format: 'csv', filter: '[]' };
  const { path } = await world.here.call(reader, 'OpenFile', asked);
  await (await world.here.fetchBytes(path)).text();
}
const invoke = (patientNumber: string) =>
  as(reader, () =>
    world.here.client.call(
      'Invoke',
      { agentId, input: JSON.stringify({ age: 65, patient: patientNumber }), healthNumbers: [] },
      { limitMs: 9_500 },
    ),
  );
const log = (asked: Asked, { limit = 100, cursor = '', who = officer } = {}) =>
  world.here.call(who, 'ListRecordLog', { ...asked, limit, cursor });
const ofReader = async (limit?: number) => (await log({ readerId: reader.userId }, { ...(limit && { limit }) })).lines;
const ofGrants = async (asked: Asked) =>
  (await log(asked)).lines.filter((line) => [requestId, agentRequestId].includes(line.requestId));

describe('the log of a person’s records', () => {
  it('tells of each use what, when, who and whose', async () => {
    await readPage();
    const holder = { userId: patient.userId, name: `Person ${patient.userId}` };
    const { holders } = await log({ userId: patient.userId });
    expect(holders).toMatchObject([holder]);
    expect(await ofGrants({ userId: patient.userId })).toMatchObject([
      {
        way: 'download',
        title: 'Visits',
        release: 1,
        at: expect.stringMatching(/Z$/),
        readerId: reader.userId,
        purposeKind: 'research',
        ...entries.collection,
        included: true,
        persons: LEAVING,
        linked: 1,
        named: [holder],
      },
    ]);
  });

  it('is narrowed to an entry and to a period, of which the end is not part', async () => {
    await readPage();
    await invoke(AGENTS_NUMBER);
    const whole = (await log({ readerId: reader.userId })).lines;
    expect(whole.map(({ way }) => way)).toEqual(['agent', 'download']);
    const ways = async (filter: object) =>
      (await log({ readerId: reader.userId, ...filter })).lines.map(({ way }) => way);
    expect(await ways(entries.collection)).toEqual(['download']);
    expect(await ways(agentEntry)).toEqual(['agent']);
    const [last, first] = whole.map(({ at }) => at);
    expect(await ways({ from: last })).toEqual(['agent']);
    expect(await ways({ to: last })).toEqual(['download']);
    expect(await ways({ from: first, to: last, ...agentEntry })).toEqual([]);
    const ofPerson = async (filter: object) =>
      (await ofGrants({ userId: patient.userId, ...filter })).map(({ way }) => way);
    expect(await ofPerson({ to: first })).toEqual([]);
    expect(await ofPerson({ from: first, ...entries.collection })).toEqual(['download']);
    await expect(ways({ resourceId: 1 })).rejects.toThrow(InvalidInputError);
  });

  it('has calls of agents that named them, but not those of which the agent was not told', async () => {
    await invoke(AGENTS_NUMBER);
    world.profile.decide('somebody', AGENTS_NUMBER, [refusal()]);
    await world.here.context.directives.catchUp(0);
    await expect(invoke(AGENTS_NUMBER)).rejects.toThrow(ForbiddenError);
    expect(await ofGrants({ userId: other.userId })).toMatchObject([
      {
        way: 'agent',
        ...agentEntry,
        purposeKind: 'care',
        informationIn: 'identifiable',
        persons: 1,
        named: [{ userId: other.userId }],
      },
    ]);
  });

  it('says where a decision left it out', async () => {
    world.profile.decide('somebody', NUMBER, [refusal()]);
    await world.here.context.directives.catchUp(0);
    await readPage();
    expect(await ofGrants({ userId: patient.userId })).toMatchObject([
      { included: false, persons: LEAVING - 1, linked: 0, named: [] },
    ]);
  });

  it('is empty without a confirmed link', async () => {
    expect(await log({ userId: reader.userId })).toMatchObject({ holders: [], lines: [], nextCursor: '' });
    expect((await log({ userId: patient.userId, dependentId: 5 })).lines).toEqual([]);
  });
});

describe('the log of a reader', () => {
  it('counts the persons of each line, and names those who have a link', async () => {
    await invoke(AGENTS_NUMBER);
    await invoke('9876543217');
    await invoke('nobody');
    await readWhole();
    expect(await ofReader()).toMatchObject([
      { way: 'download', persons: LEAVING, linked: 1, named: [{ userId: patient.userId }] },
      { way: 'agent', persons: 1, linked: 0, named: [] },
      { way: 'agent', persons: 1, linked: 1, named: [{ userId: other.userId }] },
    ]);
  });

  it('goes page by page through tables and agents, each line once', async () => {
    for (const _ of [1, 2]) {
      await readPage(10);
      await invoke(AGENTS_NUMBER);
      await invoke(AGENTS_NUMBER);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await log({ readerId: reader.userId }, { limit: 1, cursor });
      seen.push(...page.lines.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    const all = (await ofReader()).map(({ id }) => id);
    expect(all).toHaveLength(6);
    expect(seen).toEqual(all);
  });
});

describe('the log', () => {
  it('is for privacy officers alone', async () => {
    const admin = await world.person('admin');
    await expect(log({ userId: patient.userId }, { who: admin })).rejects.toThrow(
      new ForbiddenError(privacyDesk.officersOnly, { type: PROBLEM_TYPES.officersOnly }),
    );
    await expect(log({ userId: patient.userId }, { who: patient })).rejects.toThrow(ForbiddenError);
  });

  it.each<Asked>([{}, { userId: 1, readerId: 2 }, { dependentId: 3 }, { readerId: 1, dependentId: 3 }])(
    'is of one person’s records, or of one reader: %j is refused',
    async (asked) => {
      await expect(log(asked)).rejects.toThrow(words.askedOne);
    },
  );

  it.each(['nonsense', 'WzFd', 'WzEsIngiXQ', "1' OR 1=1"])('refuses a cursor that nobody gave: %s', async (cursor) => {
    await expect(log({ userId: patient.userId }, { cursor })).rejects.toThrow(InvalidInputError);
  });

  it('notes who looked, and at whose', async () => {
    const { db } = world.here.context;
    await db.outbox.deleteMany();
    await log({ userId: patient.userId });
    await log({ readerId: reader.userId });
    const look = { action: 'record-log.viewed', actorId: officer.userId };
    expect(await auditLines(db)).toMatchObject([
      { ...look, subjectUserId: patient.userId, subject: `user/${patient.userId}` },
      { ...look, subject: `user/${reader.userId}` },
    ]);
  });
});
