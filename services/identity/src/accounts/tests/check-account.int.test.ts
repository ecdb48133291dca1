import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSessionId, sessionExpiry, sessionReference } from '../domain/session.ts';
import { startAccountWorld, type AccountWorld, type Person } from './account-world.ts';

let world: AccountWorld;
let person: Person;
let other: Person;

beforeAll(async () => {
  world = await startAccountWorld();
  person = await world.registerConfirmed({ role: 'partner', organization: 'Larkfield' });
  other = await world.registerConfirmed();
});
afterAll(() => world.stop());

const check = (by: { sessionRef?: string; clientId?: string } = {}) =>
  world.identity.call('CheckAccount', { id: person.id, ...by });
const refOf = (sessionId: string) => sessionReference(hashSessionId(sessionId));

describe('whether somebody may act', () => {
  it('is said of the account alone where nobody says by what they act', async () => {
    expect(await check()).toEqual({ active: true, ended: false });
    await world.context.db.user.update({ where: { id: other.id }, data: { suspendedAt: world.now } });
    expect(await world.identity.call('CheckAccount', { id: other.id })).toEqual({ active: false, ended: false });
    await world.context.db.user.update({ where: { id: other.id }, data: { suspendedAt: null } });
  });

  it('says of which listed organization somebody is a confirmed member', async () => {
    const { db } = world.context;
    const kind = 'hospital';
    const { id: organizationId } = await db.organization.create({
      data: { name: 'Alder Hospital', kind, city: 'Ottawa', description: 'Cares for the valley.' },
    });
    await db.membership.create({ data: { userId: other.id, organizationId } });
    const checkOther = () => world.identity.call('CheckAccount', { id: other.id });
    const member = { active: true, ended: false, organizationId, organizationKind: kind };
    const put = (status: string, listedAt: Date | null) =>
      Promise.all([
        db.membership.update({ where: { userId: other.id }, data: { status } }),
        db.organization.update({ where: { id: organizationId }, data: { listedAt } }),
      ]);
    await put('confirmed', world.now);
    expect(await checkOther()).toMatchObject(member);
    await put('claimed', world.now);
    expect(await checkOther()).toEqual({ active: true, ended: false });
    await put('confirmed', null);
    expect(await checkOther()).toEqual({ active: true, ended: false });
  });

  it('ends with the session: signed out, run out, or another’s', async () => {
    const sessionRef = refOf(await world.login(person));
    expect(await check({ sessionRef })).toMatchObject({ ended: false });
    expect(await check({ sessionRef: refOf(other.sessionId) })).toMatchObject({ ended: true });

    const { now } = world;
    world.now = sessionExpiry(now);
    expect(await check({ sessionRef })).toMatchObject({ ended: true });
    world.now = now;

    await world.in(person.sessionId, () => world.account.call('EndSession', { ref: sessionRef }));
    expect(await check({ sessionRef })).toMatchObject({ active: true, ended: true });
  });

  it('ends with the API client: revoked, or another’s', async () => {
    const { db } = world.context;
    const clientId = 'import';
    const client = {
      id: clientId,
      name: 'Import',
      scopes: ['data:read', 'catalogue:read'],
      secretHash: new Uint8Array(32),
    };
    await db.oAuthClient.create({ data: { ...client, userId: person.id } });
    expect(await check({ clientId })).toMatchObject({ ended: false });
    expect(await world.identity.call('CheckAccount', { id: other.id, clientId })).toMatchObject({ ended: true });
    await db.oAuthClient.update({ where: { id: clientId }, data: { revokedAt: world.now } });
    expect(await check({ clientId })).toMatchObject({ active: true, ended: true });
  });
});
