import { UnauthenticatedError, UnavailableError } from '@carebourse/runtime/errors';
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createKnownSessions, type KnownSessions } from './known-sessions.ts';

const ID = 'a'.repeat(43);
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

let clock: { now: number };
let feed: { live: boolean };
let answer: ReturnType<typeof vi.fn<() => Promise<unknown>>>;
let sessions: KnownSessions;

beforeEach(() => {
  clock = { now: 0 };
  feed = { live: true };
  answer = vi.fn(async () => ({
    token: 'token',
    userId: 7,
    tokenExpiresInSeconds: 60,
    sessionExpiresInSeconds: 3_600,
  }));
  sessions = createKnownSessions(
    { call: answer } as never,
    () => feed,
    () => clock.now,
  );
});

describe('a session', () => {
  it('is traded once, and its time goes on', async () => {
    expect(await sessions.resolve(ID)).toEqual({ id: ID, userId: 7, token: 'token', expiresInSeconds: 3_600 });
    clock.now = 30_000;
    expect(await sessions.resolve(ID)).toEqual({ id: ID, userId: 7, token: 'token', expiresInSeconds: 3_570 });
    expect(answer).toHaveBeenCalledOnce();
  });

  it('is traded again well before its token ends', async () => {
    await sessions.resolve(ID);
    clock.now = 45_000;
    await sessions.resolve(ID);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('that ends before its token is not used after its end', async () => {
    answer.mockResolvedValueOnce({ token: 'token', userId: 7, tokenExpiresInSeconds: 60, sessionExpiresInSeconds: 5 });
    await sessions.resolve(ID);
    answer.mockRejectedValueOnce(new UnauthenticatedError('over'));
    clock.now = 5_000;
    expect(await sessions.resolve(ID)).toBeUndefined();
  });

  it.each([
    ['it ends', () => sessions.drop(hashOf(ID))],
    ['its person changes', () => sessions.dropWhere(({ userId }) => userId === 7)],
    ['anything may have changed', () => sessions.clear()],
    ['nothing is heard any more', () => void (feed.live = false)],
  ])('is asked about again when %s', async (_what, happen) => {
    await sessions.resolve(ID);
    happen();
    answer.mockRejectedValueOnce(new UnauthenticatedError('over'));
    expect(await sessions.resolve(ID)).toBeUndefined();
  });

  it('stays when somebody else’s ends or changes', async () => {
    await sessions.resolve(ID);
    sessions.drop(hashOf('another'));
    sessions.dropWhere(({ userId }) => userId === 8);
    await sessions.resolve(ID);
    expect(answer).toHaveBeenCalledOnce();
  });

  it('that ends while it is asked about is not kept', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answer.mockReturnValueOnce(promise);
    const asked = sessions.resolve(ID);
    sessions.drop(hashOf(ID));
    resolve({ token: 'old', userId: 7, tokenExpiresInSeconds: 60, sessionExpiresInSeconds: 3_600 });
    await asked;
    answer.mockRejectedValueOnce(new UnauthenticatedError('over'));
    expect(await sessions.resolve(ID)).toBeUndefined();
  });

  it('that is unknown is asked about each time', async () => {
    answer.mockRejectedValue(new UnauthenticatedError('unknown'));
    await sessions.resolve(ID);
    expect(await sessions.resolve(ID)).toBeUndefined();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('is no session and no stranger while identity is away', async () => {
    answer.mockRejectedValueOnce(new UnavailableError('away'));
    await expect(sessions.resolve(ID)).rejects.toThrow(UnavailableError);
  });
});
