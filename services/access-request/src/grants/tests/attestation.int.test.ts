import { dayInOntario, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { expireGrants } from '../../events/expire-grants.ts';
import { followRules } from '../events/follow-rules.ts';
import { warnOfEnds } from '../events/warn-of-ends.ts';
import {
  admin,
  bootWorld,
  historyOf,
  meeting,
  newSteward,
  newUser,
  resources,
  STEWARD_ORGANIZATION,
  submit,
  type World,
} from '../../../tests/world.ts';

const { attestation: words } = MESSAGES;
const DAY_MS = 86_400_000;
const begin = new Date('2030-01-01T12:00:00Z');
const after = (days: number) => new Date(begin.getTime() + days * DAY_MS);
/** The end of a day in Ontario. */
const endAfter = (days: number) => endOfOntarioDay(dayInOntario(after(days)));

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
beforeEach(() => {
  world.clock.now = begin;
});
afterEach(() => setRule(false));
afterAll(() => world?.stop());

const setRule = (yearly: boolean) => world.call(admin, 'SetAttestationRule', { ...resources.agent, yearly });

async function granted(expiresAt?: Date) {
  const user = newUser();
  const { id } = await submit(world, user);
  await world.call(admin, 'DecideRequest', { id, decision: 'approved', expiresAt: expiresAt?.toISOString() });
  return { user, id };
}

const own = async (user: TestUser) => (await world.call(user, 'ListRequests', {})).requests[0];
const attest = (user: TestUser, id: number, stillUsed = true) => world.call(user, 'AttestUse', { id, stillUsed });
const check = (user: TestUser, id: number) => world.call(admin, 'CheckGrant', { id, userId: user.userId });

/** So many days before which what was told of a grant, by two replicas at once. */
async function warningsOf(id: number) {
  await Promise.all([warnOfEnds(world.context), warnOfEnds(world.context)]);
  const where = { aggregate: `request/${id}`, type: { contains: 'grant-ending' } };
  const rows = await world.context.db.outbox.findMany({ where, orderBy: { time: 'asc' } });
  const warnings = rows.map(({ body }) => (JSON.parse(body) as { data: { days: number; attestation?: boolean } }).data);
  return warnings.map(({ days, attestation }) => (attestation ? `attest ${days}` : days));
}

it('is asked for by those who keep the entry alone, and is off until they do', async () => {
  expect(await world.call(admin, 'GetAttestationRule', resources.agent)).toEqual({ yearly: false });
  await setRule(true);
  expect(await world.call(admin, 'GetAttestationRule', resources.agent)).toEqual({ yearly: true });
  const unknown = { resourceType: 'agent', resourceId: 999, yearly: true };
  await expect(world.call(admin, 'SetAttestationRule', unknown)).rejects.toThrow(NotFoundError);
  await expect(
    world.call(newUser('patient'), 'SetAttestationRule', { ...resources.agent, yearly: false }),
  ).rejects.toThrow();
  expect(await world.call(admin, 'GetAttestationRule', resources.agent)).toEqual({ yearly: true });
});

it('is read by plain members of the steward, who do not change it', async () => {
  await setRule(true);
  const member = await newSteward(world);
  expect(await world.call(member, 'GetAttestationRule', resources.agent)).toEqual({ yearly: true });
  await expect(world.call(member, 'SetAttestationRule', { ...resources.agent, yearly: false })).rejects.toThrow(
    MESSAGES.management.editorsOnly,
  );
  expect(await world.call(admin, 'GetAttestationRule', resources.agent)).toEqual({ yearly: true });
});

it('a grant that is not attested within a year ends by itself, and says why', async () => {
  await setRule(true);
  const { user, id } = await granted(after(1000));
  expect(await own(user)).toMatchObject({
    expiresAt: after(1000).toISOString(),
    attestBy: endAfter(365).toISOString(),
  });

  world.clock.now = new Date(endAfter(365).getTime() - 1);
  await expect(check(user, id)).resolves.toBeDefined();
  world.clock.now = endAfter(365);
  // Before anybody has noted it.
  await expect(check(user, id)).rejects.toThrow(ForbiddenError);
  await expect(attest(user, id)).rejects.toThrow(words.noGrant);

  await Promise.all([expireGrants(world.context), expireGrants(world.context)]);
  expect((await own(user))?.status).toBe('expired');
  const history = await historyOf(world, user, id);
  expect(history.filter(({ action }) => action === 'expired')).toMatchObject([{ by: 'system', comment: words.missed }]);
  // Once, with whom its reviewers are told by.
  const where = { aggregate: `request/${id}`, type: { contains: 'attestation-missed' } };
  const published = await world.context.db.outbox.findMany({ where });
  expect(published.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
    { data: { requestId: id, stewardOrganizationId: STEWARD_ORGANIZATION } },
  ]);
});

it('is asked 30, 14 and 3 days before, once each, and anew in the next year; the end itself is told when it is nearer', async () => {
  await setRule(true);
  const { user, id } = await granted(after(740));
  const before = (end: Date, days: number) => {
    world.clock.now = new Date(end.getTime() - days * DAY_MS);
    return warningsOf(id);
  };
  expect(await before(endAfter(365), 30.1)).toEqual([]);
  expect(await before(endAfter(365), 30)).toEqual(['attest 30']);
  expect(await before(endAfter(365), 3)).toEqual(['attest 30', 'attest 3']);
  await attest(user, id);
  const next = endOfOntarioDay(dayInOntario(new Date((world.clock.now ?? begin).getTime() + 365 * DAY_MS)));
  expect((await own(user))?.attestBy).toBe(next.toISOString());
  expect(await warningsOf(id)).toHaveLength(2);
  expect(await before(next, 30)).toEqual(['attest 30', 'attest 3', 'attest 30']);
  await attest(user, id);
  // Now the end that was given comes first.
  expect(await before(after(740), 14)).toEqual(['attest 30', 'attest 3', 'attest 30', 14]);
});

it('an extension that waits does not stand in for it, and moves what holds once it is attested', async () => {
  await setRule(true);
  const { user, id } = await granted(after(400));
  const until = after(700).toISOString();
  await world.call(user, 'AskForExtension', { id, until, reason: 'The study has one more season.' });
  expect(await world.call(user, 'GetGrant', { id })).toMatchObject({
    grant: { expiresAt: after(400).toISOString(), heldUntil: until, attestBy: endAfter(365).toISOString() },
    live: true,
  });
  const { endsAt } = await world.call(user, 'PrepareVisa', { id });
  expect(endsAt).toBe(endAfter(365).toISOString());
  world.clock.now = after(340);
  await attest(user, id);
  world.clock.now = after(390);
  await world.call(admin, 'DecideExtension', { id, decision: 'approved' });
  expect((await world.call(user, 'PrepareVisa', { id })).endsAt).toBe(until);
});

it('live grants get a full notice when a steward begins to ask, and have back what they had when it asks no more', async () => {
  const { user, id } = await granted(after(1000));
  world.clock.now = after(600);
  await setRule(true);
  expect((await own(user))?.attestBy).toBe(endAfter(630).toISOString());
  expect(await historyOf(world, user, id)).toContainEqual(
    expect.objectContaining({ action: 'attestation-asked', by: 'system' }),
  );
  world.clock.now = after(620);
  await setRule(false);
  expect(await own(user)).toMatchObject({ status: 'approved', expiresAt: after(1000).toISOString() });
  expect((await own(user))?.attestBy ?? null).toBeNull();
  expect((await world.call(user, 'PrepareVisa', { id })).endsAt).toBe(after(1000).toISOString());
  // Told twice, it is asked once.
  expect(await Promise.all([followRules(world.context), followRules(world.context)])).toEqual([0, 0]);
});

it('who does not use it any more gives it back at once, and nobody else can', async () => {
  await setRule(true);
  const { user, id } = await granted();
  for (const other of [newUser(), admin]) await expect(attest(other, id, false)).rejects.toThrow(ForbiddenError);
  expect((await attest(user, id, false)).request).toMatchObject({ status: 'revoked' });
  await expect(check(user, id)).rejects.toThrow(ForbiddenError);
  await expect(attest(user, id)).rejects.toThrow(words.noGrant);
  expect((await world.audited(id)).at(-1)).toMatchObject({ action: 'request.given-back', actorId: user.userId });
  expect(await world.announced(id)).toContain('access-returned');
});

it('says nothing where nobody asks', async () => {
  const { user, id } = await granted();
  await expect(attest(user, id)).rejects.toThrow(words.notAsked);
  await expect(attest(user, id, false)).rejects.toThrow(words.notAsked);
});

it('of an attestation and the end that meet, the grant is attested or over, never both', async () => {
  await setRule(true);
  const { user, id } = await granted();
  world.clock.now = endAfter(365);
  const outcomes = await meeting<unknown>(world, id, [() => attest(user, id), () => expireGrants(world.context)]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect((await own(user))?.status).toBe('expired');
});

it('the released version, which moves the end alone, cannot move it past the attestation', async () => {
  await setRule(true);
  const { user, id } = await granted(after(400));
  const { db } = world.context;
  await db.$executeRaw`UPDATE "grant" SET expires_at = ${after(900)} WHERE request_id = ${id}`;
  expect((await world.call(user, 'PrepareVisa', { id })).endsAt).toBe(endAfter(365).toISOString());
  expect((await own(user))?.expiresAt).toBe(after(900).toISOString());
});
