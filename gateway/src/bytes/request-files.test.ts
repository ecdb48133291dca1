import { currentContext } from '@carebourse/runtime/request-context';
import { expect, it } from 'vitest';
import { bringFile } from './request-files.ts';

const streams = { enter: async () => () => undefined };

interface Bringing {
  key?: string;
  token?: string;
  clientId?: string;
  session?: { id: string; userId: number };
  url?: string;
}

/** The key that the service hears with a file. */
async function keyOf({ key = 'k1', token = 'first', clientId, session, url = '/api/x?name=a.pdf' }: Bringing) {
  const headers: Record<string, string> = {
    'idempotency-key': key,
    ...(clientId && { authorization: `Bearer ${token}` }),
  };
  let heard: string | undefined;
  const upload = async () => {
    heard = currentContext()?.idempotencyKey;
    return { file: undefined };
  };
  const call = {
    request: { originalUrl: url, ip: '192.0.2.1', get: (name: string) => headers[name] },
    response: { on: () => undefined },
    client: clientId === undefined ? undefined : { clientId, userId: 1, token },
    session,
  };
  await bringFile({ streams } as never, call as never, upload as never);
  return heard;
}

it('a program that tries again with its next token, and a person from their next session, bring the same file', async () => {
  const [first, again] = [await keyOf({ clientId: 'c1' }), await keyOf({ clientId: 'c1', token: 'next' })];
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(again).toBe(first);
  expect(await keyOf({ session: { id: 's2', userId: 7 } })).toBe(await keyOf({ session: { id: 's1', userId: 7 } }));
});

it('no two callers, keys or names share one', async () => {
  const keys = await Promise.all([
    keyOf({ clientId: 'c1' }),
    keyOf({ clientId: 'c2' }),
    keyOf({ session: { id: 's1', userId: 7 } }),
    keyOf({ session: { id: 's2', userId: 8 } }),
    keyOf({ clientId: 'c1', key: 'k2' }),
    keyOf({ clientId: 'c1', url: '/api/x?name=b.pdf' }),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
});
