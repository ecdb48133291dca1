import type { DataUseTerm } from '@carebourse/contracts/data-use-terms';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, daysLater, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { ForbiddenError, UnavailableError } from '@carebourse/runtime/errors';
import { meetingAt } from '@carebourse/testing/meeting';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { saveAccountStatus } from '../../store/account-status.ts';
import { removeSteward } from '../../store/stewards.ts';
import {
  admin,
  bootWorld,
  newSteward,
  newUser,
  otherAdmin,
  purpose,
  resources,
  STEWARD_ORGANIZATION,
  type World,
} from '../../../tests/world.ts';

const HEALTH_RESEARCH = 'DUO:0000006';
const CARE = 'DUO:0000043';
const ETHICS = 'DUO:0000021';
const now = new Date('2030-01-01T12:00:00Z');
const entry = resources.collection;
/** Research is decided on by a rule where its approval is named alone. */
const approvalEnd = {
  id: 'end',
  kind: 'date',
  label: 'Last day',
  required: false,
  meaning: 'ethicsApprovalEnd',
} as const;
const until = (day: string) => ({ answers: JSON.stringify({ end: day }) });
const named = until('2031-12-31');
const unapproved = { answers: undefined };
const end = endOfOntarioDay(daysLater(dayInOntario(now), 90)).toISOString();

let world: World;
let steward: TestUser;
beforeAll(async () => {
  world = await bootWorld();
  world.clock.now = now;
  await world.askQuestions(entry, [approvalEnd]);
});
beforeEach(async () => {
  steward = await newSteward(world);
  await world.permitUses(entry, [HEALTH_RESEARCH]);
  // One whose setter still decides stays theirs.
  await propose({ terms: [] });
  await setRule();
});
afterEach(async () => {
  vi.restoreAllMocks();
  world.plans.at = () => Promise.resolve('enterprise');
});
afterAll(() => world?.stop());

const rule = { terms: [HEALTH_RESEARCH], accessTypes: ['view'], days: 90 };
const propose = (changes: object = {}, who: TestUser = steward) =>
  world.call(who, 'SetDecisionRule', { ...entry, rule: { ...rule, ...changes } });

/** As two people ask for it. The steward has no admin here, so that the second is one of the platform. */
async function setRule(changes: object = {}, who: TestUser = steward) {
  const answered = await propose(changes, who);
  return answered.proposed ? propose(changes, who === otherAdmin ? admin : otherAdmin) : answered;
}

async function send(user: TestUser, changes: object = {}) {
  const asked = { ...entry, purpose, purposeKind: 'research', ...named, ...changes };
  const { request } = await world.call(user, 'SubmitRequest', asked);
  if (!request) throw new Error('no request was answered');
  return request;
}

const ruled = async (user: TestUser, id: number) =>
  (await world.call(user, 'GetHistory', { id })).entries.map(({ action, by, actorId, ruleTerm, ruleBy }) => [
    action,
    by,
    ...[actorId, ruleTerm, ruleBy].filter((one) => one !== undefined),
  ]);

it('approves at once what fits, for the days that it says, and the history says whose rule it was and why', async () => {
  const user = newUser();
  const { id, ...made } = await send(user);
  expect(made).toMatchObject({
    status: 'approved',
    expiresAt: end,
    accessTypes: ['view'],
    decidedAt: now.toISOString(),
  });
  // Nobody said it.
  expect(made.comment).toBeUndefined();
  expect(await ruled(user, id)).toEqual([
    ['submitted', 'requester', user.userId],
    ['approved', 'system', HEALTH_RESEARCH, steward.userId],
  ]);
  const { entries } = await world.call(user, 'GetHistory', { id });
  expect(entries[1]?.comment).toBe(
    'Fits health or medical or biomedical research: Research on health and disease, and none on where peoples come from. It is research with data about health.',
  );
  expect((await world.call(user, 'ListGrants', {})).grants).toMatchObject([{ id, expiresAt: end }]);
  expect(await world.announced(id)).toEqual(['request-submitted', 'request-decided']);
  expect((await world.audited(id)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['request.submitted', user.userId],
    ['request.approved-by-rule', steward.userId],
  ]);
  const written = await world.context.db.outbox.findMany({ where: { aggregate: `request/${id}` } });
  const published = written.map(({ body }) => (JSON.parse(body) as { data: object }).data);
  expect(published).toMatchObject([
    { status: 'pending', byRule: true },
    { decision: 'approved', deciderId: steward.userId, byRule: true },
  ]);
  // No person decided, which a visa says too.
  expect((await world.call(user, 'PrepareVisa', { id })).byReviewer).toBe(false);
  const document = (await world.call(user, 'ExportRequests', {})).document;
  expect(document).toContain(`"ruleTerm":"${HEALTH_RESEARCH}"`);
});

it('is kept by the steward’s members and admins alone, names permitted uses alone, and is off without terms', async () => {
  expect(await world.call(admin, 'GetDecisionRule', entry)).toEqual({
    rule: { rule: { ...rule, on: true }, setBy: steward.userId, setAt: now.toISOString(), decides: true },
    permitted: [HEALTH_RESEARCH],
    proposed: null,
  });
  for (const who of [newUser(), newUser('patient'), await newSteward(world, 2)]) {
    await expect(world.call(who, 'GetDecisionRule', entry)).rejects.toThrow(ForbiddenError);
    await expect(setRule({}, who)).rejects.toThrow(ForbiddenError);
  }
  for (const [field, wrong] of [
    ['terms', { terms: [CARE] }],
    ['terms.0', { terms: [ETHICS] }],
    ['days', { days: 0 }],
    ['days', { days: 1827 }],
    ['accessTypes.0', { accessTypes: ['sell'] }],
  ] as const) {
    await expect(setRule(wrong)).rejects.toMatchObject({ fieldErrors: { [field]: expect.any(Array) } });
  }
  await expect(world.call(admin, 'SetDecisionRule', { ...resources.agent, rule })).rejects.toMatchObject({
    fieldErrors: { resourceType: expect.any(Array) },
  });
  expect((await setRule({ terms: [] })).rule ?? null).toBeNull();
  expect((await send(newUser())).status).toBe('pending');
});

it('tells who asks, as far as it would decide on their request', async () => {
  const found = async (who: TestUser) => (await world.call(who, 'FindDecisionRule', entry)).rule ?? null;
  expect(await found(newUser())).toEqual({ ...rule, on: true });
  for (const decider of [steward, admin, await newSteward(world)]) expect(await found(decider)).toBeNull();
  await world.call(admin, 'SetEntryReviewers', { ...entry, reviewers: 2 });
  expect(await found(newUser())).toBeNull();
  for (const who of [admin, otherAdmin]) await world.call(who, 'SetEntryReviewers', { ...entry, reviewers: 1 });
  await setRule({ terms: [] });
  expect(await found(newUser())).toBeNull();
});

it('decides on what is sent with others, each by its own entry', async () => {
  const user = newUser();
  const asked = {
    purpose,
    purposeKind: 'research',
    entries: [{ ...entry, ...named }, resources.domain, resources.openDomain],
  };
  const { bundle } = await world.call(user, 'SubmitBundle', asked);
  expect(bundle?.requests.map(({ status, expiresAt }) => [status, expiresAt])).toEqual([
    ['approved', end],
    ['pending', undefined],
    ['approved', undefined],
  ]);
});

it('decides on a returned request that fits once it is sent again, and leaves what waits to a person', async () => {
  const user = newUser();
  const { id } = await send(user, { purposeKind: undefined });
  const edited = { id, purpose, purposeKind: 'research' };
  expect((await world.call(user, 'UpdateRequest', edited)).request?.status).toBe('pending');
  await world.call(steward, 'DecideRequest', { id, decision: 'returned', comment: 'Say more.' });
  const sent = (await world.call(user, 'UpdateRequest', { id, purpose: `${purpose} More.` })).request;
  expect(sent).toMatchObject({ status: 'approved', expiresAt: end });
  expect(sent?.comment).toBeUndefined();
  expect((await ruled(user, id)).slice(-2)).toEqual([
    ['resubmitted', 'requester', user.userId],
    ['approved', 'system', HEALTH_RESEARCH, steward.userId],
  ]);
});

it('leaves what is sent again to a person while the catalogue is away', async () => {
  const user = newUser();
  const { id } = await send(user, { purposeKind: undefined });
  await world.call(steward, 'DecideRequest', { id, decision: 'returned', comment: 'Say more.' });
  vi.spyOn(world.context.catalogue.entries, 'call').mockRejectedValue(new UnavailableError('away'));
  const again = { id, purpose, purposeKind: 'research' };
  expect((await world.call(user, 'UpdateRequest', again)).request?.status).toBe('pending');
});

const notByRule: [what: string, prepare: () => unknown, changes?: object, user?: () => TestUser | Promise<TestUser>][] =
  [
    ['another kind of purpose', () => {}, { purposeKind: 'care' }],
    ['a request that names no kind of purpose', () => {}, { purposeKind: undefined }],
    ['more than the rule may give', () => {}, { accessTypes: ['view', 'export'] }],
    ['a use that the rule does not name', () => permitAndName([HEALTH_RESEARCH, CARE], [CARE])],
    ['a use that the entry permits no more', () => world.permitUses(entry, [CARE])],
    ['a bound that a person has to see kept', () => world.permitUses(entry, [HEALTH_RESEARCH, 'DUO:0000018'])],
    ['a bound that the request says nothing of', () => world.permitUses(entry, [HEALTH_RESEARCH, ETHICS]), unapproved],
    ['research that names no ethics approval', () => {}, unapproved],
    ['permissions of which none is there', () => world.permitUses(entry, ['DUO:0000015'])],
    ['a request of who set it', () => {}, {}, () => steward],
    ['a request of another member of the steward', () => {}, {}, () => newSteward(world)],
    ['a request of an admin', () => {}, {}, () => otherAdmin],
    ['the rule of who left the steward', () => left(steward)],
    ['the rule of who is a member of another steward by now', () => joinedAnother(steward)],
    ['the rule of whose account is suspended', () => setStatus(steward, { active: false })],
    ['the rule of whose address is no longer confirmed', () => setStatus(steward, { addressConfirmed: false })],
    ['a plan that does not include it', () => allowAll(() => Promise.resolve(undefined)), { accessTypes: ['api'] }],
    ['a plan that cannot be asked for', () => allowAll(billingAway), { accessTypes: ['api'] }],
  ];

const EVERY_TYPE = ['view', 'export', 'api'];
const allowAll = async (plan: World['plans']['at']) => {
  await setRule({ accessTypes: EVERY_TYPE });
  world.plans.at = plan;
};

const permitAndName = async (permitted: DataUseTerm[], terms: string[]) => {
  await world.permitUses(entry, permitted);
  await setRule({ terms });
};
const left = ({ userId }: TestUser) =>
  world.context.db.$transaction((tx) => removeSteward(tx, userId, STEWARD_ORGANIZATION));
const joinedAnother = ({ userId }: TestUser) =>
  world.context.db.steward.update({ where: { userId }, data: { organizationId: 2 } });
const setStatus = ({ userId }: TestUser, changes: object) =>
  world.context.db.$transaction((tx) =>
    saveAccountStatus(tx, { userId, active: true, addressConfirmed: true, ...changes }),
  );
const billingAway = () => Promise.reject(new UnavailableError('away'));

it.each(notByRule)('never decides on %s', async (_what, prepare, changes = {}, user = () => newUser()) => {
  const who = await user();
  await prepare();
  const { id, status } = await send(who, changes);
  expect(status).toBe('pending');
  expect(await ruled(who, id)).toEqual([['submitted', 'requester', who.userId]]);
  await world.call(who, 'WithdrawRequest', { id });
});

it('says of a rule whose setter may not decide any more that it does not decide', async () => {
  await left(steward);
  expect((await world.call(admin, 'GetDecisionRule', entry)).rule).toMatchObject({ decides: false });
  // In somebody else's name it does again.
  await setRule({}, admin);
  expect((await send(newUser())).status).toBe('approved');
});

it('never decides where two people are to agree, nor past the end of an ethics approval', async () => {
  await world.call(admin, 'SetEntryReviewers', { ...entry, reviewers: 2 });
  expect((await send(newUser())).status).toBe('pending');
  for (const who of [admin, otherAdmin]) await world.call(who, 'SetEntryReviewers', { ...entry, reviewers: 1 });

  await world.permitUses(entry, [HEALTH_RESEARCH, ETHICS]);
  expect((await send(newUser(), until('2030-03-31'))).status).toBe('pending');
  const fitting = await send(newUser(), until('2030-12-31'));
  expect(fitting).toMatchObject({ status: 'approved', expiresAt: end, ethicsApprovalEnd: '2030-12-31' });
});

it('decides by all that the plan includes, and asks billing before it gives up', async () => {
  await setRule({ accessTypes: EVERY_TYPE });
  expect((await send(newUser(), { accessTypes: ['view', 'api'] })).status).toBe('approved');
});

it('what is sent twice is one request, also when both meet', async () => {
  const user = newUser();
  const both = await Promise.allSettled([send(user), send(user)]);
  const made = both.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(made).toMatchObject([{ status: 'approved' }]);
  expect((await world.call(user, 'ListGrants', {})).grants).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: MESSAGES.requests.duplicate },
  });
});

it('of a rule that is taken away and requests that meet it, all are decided on by the same', async () => {
  const { db } = world.context;
  const users = [newUser(), newUser(), newUser()];
  const sent = await meetingAt(db, (tx) => tx.$executeRaw`SELECT FROM decision_rule FOR UPDATE`, [
    ...users.map((user) => async () => void (await send(user))),
    async () => void (await setRule({ terms: [] })),
  ]);
  expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled']);
  const requests = await db.accessRequest.findMany({
    where: { userId: { in: users.map(({ userId }) => userId) } },
    include: { grant: true, events: { where: { action: 'approved' } } },
  });
  for (const { status, grant, events } of requests) {
    const approved = status === 'approved';
    expect([grant !== null, events.length]).toEqual([approved, approved ? 1 : 0]);
  }
  expect((await send(newUser())).status).toBe('pending');
});

it('decides by what more is said of the purpose, which requester and reviewers read with each step', async () => {
  await world.permitUses(entry, [HEALTH_RESEARCH, 'DUO:0000046']);
  const user = newUser();
  const details = (fields: object) => ({ purposeDetails: JSON.stringify(fields) });
  const { id, purposeDetails } = await send(user, details({ commercial: true, diseases: ['e10'] }));
  const stated = { studies: [], diseases: ['E10'], commercial: true, published: null };
  expect(JSON.parse(purposeDetails ?? '{}')).toEqual(stated);
  const { request: kept } = await world.call(user, 'UpdateRequest', { id, purpose });
  expect(kept).toMatchObject({ status: 'pending', revision: 1, purposeDetails });
  await world.call(steward, 'DecideRequest', { id, decision: 'returned', comment: 'Not for profit.' });
  const again = { id, purpose, ...details({ commercial: false }) };
  expect((await world.call(user, 'UpdateRequest', again)).request).toMatchObject({ status: 'approved', revision: 2 });
  const { entries } = await world.call(steward, 'GetHistory', { id });
  const said = entries.map((step) => step.purposeDetails && (JSON.parse(step.purposeDetails) as object));
  expect(said).toEqual([stated, stated, undefined, { ...stated, diseases: [], commercial: false }, undefined]);
  expect((await world.call(user, 'ExportRequests', {})).document).toContain('"commercial":true');

  const other = newUser();
  const { id: otherId } = await send(other, details({ commercial: true }));
  const taken = (await world.call(other, 'UpdateRequest', { id: otherId, purpose, purposeDetails: '' })).request;
  expect(taken).toMatchObject({ status: 'pending', revision: 2 });
  expect(taken?.purposeDetails).toBeUndefined();
  await expect(send(newUser(), details({ diseases: ['nothing'] }))).rejects.toMatchObject({
    fieldErrors: { 'purposeDetails.diseases.0': [MESSAGES.purposeDetails.notADisease] },
  });
});

it('keeps what more is said of a purpose sealed', async () => {
  const { id } = await send(newUser(), { purposeDetails: JSON.stringify({ diseases: ['F20-F29'] }) });
  const { db } = world.context;
  const rows = [
    ...(await db.$queryRaw<object[]>`SELECT to_jsonb(access_request) AS row FROM access_request WHERE id = ${id}`),
    ...(await db.$queryRaw<
      object[]
    >`SELECT to_jsonb(request_event) AS row FROM request_event WHERE request_id = ${id}`),
    ...(await db.outbox.findMany({ where: { aggregate: `request/${id}` } })),
  ];
  expect(rows.length).toBeGreaterThan(3);
  expect(
    JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain('F20-F29');
});

it('holds once two people ask for the same, in the name of the first; less holds at once, and what waits is told', async () => {
  await propose({ terms: [] });
  await world.permitUses(entry, [HEALTH_RESEARCH, CARE]);
  const user = newUser();
  const { id } = await send(user);
  const [colleague, chief] = [await newSteward(world), await newSteward(world)];
  world.stewardAdmins.push(chief.userId);
  for (const who of [steward, steward, colleague, admin]) {
    expect(await propose({}, who)).toMatchObject({
      proposed: { rule, proposal: { userId: steward.userId, mayAgree: false } },
    });
  }
  expect((await send(newUser())).status).toBe('pending');
  // Something else is proposed anew.
  expect((await propose({ days: 30 }, chief)).proposed).toMatchObject({ proposal: { userId: chief.userId } });
  await propose();
  expect(await propose({}, chief)).toMatchObject({ rule: { rule, setBy: steward.userId, decides: true } });
  expect((await send(newUser())).status).toBe('approved');
  expect((await ruled(user, id)).slice(1)).toEqual([['rule-changed', 'reviewer', chief.userId]]);

  for (const wider of [{ days: 91 }, { accessTypes: ['view', 'export'] }, { terms: [HEALTH_RESEARCH, CARE] }]) {
    expect((await propose(wider, chief)).rule).toMatchObject({ rule });
  }
  // Whoever asks for what holds declines what was proposed.
  expect((await propose({}, colleague)).proposed ?? null).toBeNull();
  expect((await propose({ days: 30 }, colleague)).rule).toMatchObject({ rule: { days: 30 }, setBy: steward.userId });
  expect((await propose({ terms: [] }, colleague)).rule ?? null).toBeNull();
  world.stewardAdmins.length = 0;
});

it('is switched off at once and approves nothing; on again takes a second person, and both are on record', async () => {
  const off = await propose({ on: false });
  expect(off.proposed ?? null).toBeNull();
  expect(off.rule).toMatchObject({
    rule: { terms: [HEALTH_RESEARCH], on: false },
    switchedOffBy: steward.userId,
    switchedOffAt: now.toISOString(),
  });
  expect((await world.call(newUser(), 'FindDecisionRule', entry)).rule ?? null).toBeNull();
  expect(await send(newUser())).toMatchObject({ status: 'pending' });
  const audited = await world.context.db.outbox.findMany({
    where: { body: { contains: 'decision-rule.switched-off' } },
  });
  expect(audited).not.toEqual([]);

  const on = await propose();
  expect(on.rule?.rule).toMatchObject({ on: false });
  expect(on.proposed?.rule).toMatchObject({ on: true });
  const agreed = await propose({}, otherAdmin);
  expect(agreed.rule).toMatchObject({ rule: { on: true }, setBy: steward.userId });
  expect(agreed.rule?.switchedOffBy).toBeUndefined();
  expect(await send(newUser())).toMatchObject({ status: 'approved' });
});
