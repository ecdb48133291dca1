import { MESSAGES } from '@carebourse/contracts/messages';
import { ForbiddenError, UnauthenticatedError } from '@carebourse/runtime/errors';
import { meetingAt } from '@carebourse/testing/meeting';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseUser } from '../../personal-data/store/erasure.ts';
import type { Transaction } from '../../store/database.ts';
import { failure } from '../../accounts/tests/account-world.ts';
import { PASSWORD, startDirectoryWorld, type DirectoryWorld } from './directory-world.ts';

let world: DirectoryWorld;

beforeAll(async () => {
  world = await startDirectoryWorld();
});

afterAll(() => world.stop());

beforeEach(() => world.forget());

describe('an account that may not act', () => {
  const suspend = (id: number, suspendedAt: Date | null) =>
    world.context.db.user.update({ where: { id }, data: { suspendedAt } });
  const erase = (id: number) => world.context.db.$transaction((tx) => eraseUser(tx, id, new Date()));
  const opened = async (userId: number) => ({
    sessions: await world.context.db.session.count({ where: { userId } }),
    links: await world.context.db.directoryIdentity.count({ where: { userId } }),
  });

  async function known() {
    const sub = randomUUID();
    const token = () => world.directory.idToken({ sub, email: `${sub}@hospital.example`, jti: randomUUID() });
    const { user } = await world.exchange(token());
    await world.context.db.session.deleteMany({ where: { userId: user?.id ?? 0 } });
    await world.context.db.outbox.deleteMany();
    return { id: user?.id ?? 0, email: user?.email ?? '', token };
  }

  it('is not opened while it is suspended, and is once it is reinstated', async () => {
    const { id, token } = await known();
    await suspend(id, new Date());
    const idToken = token();
    const refused = await failure(world.exchange(idToken), ForbiddenError);
    expect(refused.message).toBe(MESSAGES.auth.suspended);
    expect(await world.actions()).toEqual(['directory.refused']);
    expect((await world.context.db.outbox.findFirstOrThrow()).body).toContain(`"subject":"user/${id}"`);
    expect(await opened(id)).toEqual({ sessions: 0, links: 1 });
    await suspend(id, null);
    expect((await world.exchange(idToken)).user?.id).toBe(id);
  });

  it('is not connected while it is suspended, whatever the password', async () => {
    const account = await world.localAccount();
    await suspend(account.id, new Date());
    const refused = await failure(
      world.link(world.directory.idToken({ email: account.email }), PASSWORD),
      ForbiddenError,
    );
    expect(refused.message).toBe(MESSAGES.auth.suspended);
    expect(await world.actions()).toEqual(['directory.refused']);
    expect(await opened(account.id)).toEqual({ sessions: 0, links: 0 });
  });

  it('does not come back once it is deleted: the same person is a new one, with a new account', async () => {
    const { id, email, token } = await known();
    await erase(id);
    expect(await opened(id)).toEqual({ sessions: 0, links: 0 });
    const { user } = await world.exchange(token());
    expect(user).toMatchObject({ email });
    expect(user?.id).not.toBe(id);
    expect(await opened(user?.id ?? 0)).toEqual({ sessions: 1, links: 1 });
    expect(await opened(id)).toEqual({ sessions: 0, links: 0 });
  });

  it('is not opened by a sign-in that meets its deletion', async () => {
    const { id, token } = await known();
    const hold = (tx: Transaction) => eraseUser(tx, id, new Date());
    const [signIn] = await meetingAt(world.context.db, hold, [() => world.exchange(token())]);
    expect(signIn).toMatchObject({ reason: new UnauthenticatedError(MESSAGES.auth.notAuthenticated) });
    expect(await opened(id)).toEqual({ sessions: 0, links: 0 });
  });
});
