import { eventually } from '@carebourse/testing/eventually';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD, startWorld, type World } from './world.ts';

/** What is kept is forgotten after 45 seconds anyway: by then the end of a session must have been heard of. */
const SOONER_THAN_FORGOTTEN_MS = 20_000;

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

/** A person who is signed in on both gateways, twice, which both keep. */
async function signedIn(role?: string) {
  const person = await world.register(role);
  const { session } = await world.here.context.clients.identity.call('Login', {
    email: person.email,
    password: PASSWORD,
  });
  const sessions = [person.sessionId, session?.id ?? ''] as const;
  for (const gateway of [world.here, world.there]) {
    for (const id of sessions) expect(await gateway.knows(id)).toBe(true);
  }
  return { ...person, otherSessionId: sessions[1] };
}

/** Does something through one gateway; the session is over there at once, and soon on the other. */
async function endsSession(sessionId: string, act: () => Promise<unknown>): Promise<void> {
  await act();
  expect(await world.here.knows(sessionId)).toBe(false);
  await eventually(async () => expect(await world.there.knows(sessionId)).toBe(false), SOONER_THAN_FORGOTTEN_MS);
}

async function succeed(answer: Promise<Response>): Promise<void> {
  const { status } = await answer;
  expect(status).toBeLessThan(300);
}

describe('a session that a gateway keeps', () => {
  it('is not asked about for each request', async () => {
    const { sessionId } = await signedIn();
    const ask = vi.spyOn(world.identity.db.session, 'findUnique');
    for (let request = 0; request < 10; request += 1) expect(await world.here.knows(sessionId)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
    ask.mockRestore();
  });

  it('is over with sign-out', async () => {
    const { sessionId } = await signedIn();
    await endsSession(sessionId, () => succeed(world.here.send('POST', '/api/logout', sessionId)));
  });

  it('is over when its person ends it from another one', async () => {
    const { sessionId, otherSessionId } = await signedIn();
    await endsSession(otherSessionId, () => succeed(world.here.send('DELETE', '/api/account/sessions', sessionId)));
    expect(await world.here.knows(sessionId)).toBe(true);
  });

  it('is over when the password changes', async () => {
    const { sessionId, otherSessionId } = await signedIn();
    const body = {
      currentPassword: PASSWORD,
      newPassword: 'another correct horse',
      confirmPassword: 'another correct horse',
    };
    await endsSession(otherSessionId, () => succeed(world.here.send('POST', '/api/account/password', sessionId, body)));
  });

  it('is over with its account', async () => {
    const { sessionId } = await signedIn();
    await endsSession(sessionId, () =>
      succeed(world.here.send('POST', '/api/account/delete', sessionId, { password: PASSWORD })),
    );
  });

  it('is over when an admin suspends the account', async () => {
    const { id, sessionId } = await signedIn();
    const admin = await world.register('admin');
    const body = { reason: 'Seen from two places at once' };
    await endsSession(sessionId, () =>
      succeed(world.here.send('POST', `/api/admin/people/${id}/suspend`, admin.sessionId, body)),
    );
  });

  it('has the new role when the role changes, on every gateway', async () => {
    const { id, sessionId } = await signedIn();
    const managed = (gateway: World['here']) =>
      gateway.get('/api/catalogue/agent', { cookie: `session=${sessionId}` }).then(({ status }) => status);
    expect([await managed(world.here), await managed(world.there)]).toEqual([403, 403]);
    for (const [role, status] of [
      ['admin', 200],
      ['patient', 403],
    ] as const) {
      await world.identity.db.user.update({ where: { id }, data: { role } });
      for (const gateway of [world.here, world.there]) {
        await eventually(async () => expect(await managed(gateway)).toBe(status), SOONER_THAN_FORGOTTEN_MS);
      }
    }
  });

  it('is asked about each time while nothing is heard of sessions', async () => {
    const { sessionId } = await signedIn();
    await world.identity.sessionFeed.stop();
    const ask = vi.spyOn(world.identity.db.session, 'findUnique');
    // Twice in a row: the first time may be because of something that was still heard.
    await eventually(async () => {
      ask.mockClear();
      await world.here.knows(sessionId);
      await world.here.knows(sessionId);
      expect(ask).toHaveBeenCalledTimes(2);
    });
    ask.mockRestore();
    await world.identity.db.session.deleteMany();
    expect(await world.here.knows(sessionId)).toBe(false);
    await world.identity.sessionFeed.start();
  });
});
