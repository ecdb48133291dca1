import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError, UnavailableError } from '@carebourse/runtime/errors';
import { currentContext, runInContext } from '@carebourse/runtime/request-context';
import { silentLogger } from '@carebourse/testing/logger';
import { expect, it } from 'vitest';
import { HttpError } from '../problem/problem.ts';
import { runOnce } from './run-once.ts';

/** A shelf as identity keeps it, in memory. */
function shelf() {
  const rows = new Map<string, { fingerprint: string; answer?: object }>();
  const state = { failKeeping: false };
  const deadlines = new Map<string, number | undefined>();
  const call = async (name: string, request: { key: Buffer; fingerprint: Buffer; answer: object }) => {
    const key = request.key.toString('hex');
    const row = rows.get(key);
    deadlines.set(name, currentContext()?.deadline);
    if (name === 'ReleaseKey') rows.delete(key);
    if (name === 'KeepAnswer') {
      if (state.failKeeping) throw new UnavailableError('away');
      rows.set(key, { fingerprint: row?.fingerprint ?? '', answer: request.answer });
    }
    if (name !== 'ClaimKey') return {};
    const fingerprint = request.fingerprint.toString('hex');
    if (!row) {
      rows.set(key, { fingerprint });
      return { claimed: {} };
    }
    if (row.fingerprint !== fingerprint) return { mismatch: {} };
    return row.answer ? { answer: row.answer } : { inProgress: {} };
  };
  return { idempotency: { call } as never, logger: silentLogger, state, deadlines };
}

const keyed = (changes: object = {}) => ({
  key: 'k1',
  caller: 'user/1',
  call: ['POST', '/api/x', '{}'],
  keptSeconds: 60,
  mayHaveAgain: async () => undefined,
  ...changes,
});

/** A call that counts how often it was made. */
function counted() {
  const effect = { made: 0, make: async () => ({ status: 201, body: `{"made":${++effect.made}}` }) };
  return effect;
}

it('makes a call once, and gives its answer again', async () => {
  const context = shelf();
  const effect = counted();
  expect(await runOnce(context, keyed(), effect.make)).toEqual({ status: 201, body: '{"made":1}', replayed: false });
  expect(await runOnce(context, keyed(), effect.make)).toEqual({ status: 201, body: '{"made":1}', replayed: true });
  expect(effect.made).toBe(1);
});

it('gives an answer again only to those who may have it still', async () => {
  const context = shelf();
  const effect = counted();
  let asked = 0;
  const mayHaveAgain = async () => {
    asked += 1;
    if (asked > 1) throw new HttpError(403, 'ended');
  };
  for (const replayed of [false, true]) {
    expect(await runOnce(context, keyed({ mayHaveAgain }), effect.make)).toMatchObject({ replayed });
  }
  await expect(runOnce(context, keyed({ mayHaveAgain }), effect.make)).rejects.toThrow('ended');
  expect(effect.made).toBe(1);
});

it('refuses another body under the same key', async () => {
  const context = shelf();
  const effect = counted();
  await runOnce(context, keyed(), effect.make);
  const other = runOnce(context, keyed({ call: ['POST', '/api/x', '{"a":1}'] }), effect.make);
  await expect(other).rejects.toMatchObject(new HttpError(422, MESSAGES.idempotency.otherCall));
});

it('refuses the same call while it is being made', async () => {
  const context = shelf();
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: string }>();
  const first = runOnce(context, keyed(), () => promise);
  await expect(runOnce(context, keyed(), counted().make)).rejects.toMatchObject({
    status: 409,
    retryAfterSeconds: 1,
  });
  resolve({ status: 201, body: '{}' });
  expect(await first).toMatchObject({ status: 201 });
});

it('lets everybody have keys of their own', async () => {
  const context = shelf();
  const effect = counted();
  await runOnce(context, keyed(), effect.make);
  await runOnce(context, keyed({ caller: 'user/2', call: ['POST', '/api/y', ''] }), effect.make);
  expect(effect.made).toBe(2);
});

it('gives the key back when the call failed', async () => {
  const context = shelf();
  await expect(runOnce(context, keyed(), () => Promise.reject(new UnavailableError('away')))).rejects.toThrow('away');
  expect(await runOnce(context, keyed(), counted().make)).toMatchObject({ replayed: false });
});

it('tells services the same of a call that is made anew, and something else of another', async () => {
  const context = shelf();
  const keys: (string | undefined)[] = [];
  const fail = async () => {
    keys.push(currentContext()?.idempotencyKey);
    throw new UnavailableError('away');
  };
  for (const changes of [{}, {}, { key: 'k2' }, { caller: 'user/2' }, { call: ['POST', '/api/x', '{"a":1}'] }]) {
    await expect(runOnce(context, keyed(changes), fail)).rejects.toThrow('away');
  }
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});

it('answers also when the answer cannot be kept', async () => {
  const context = shelf();
  context.state.failKeeping = true;
  expect(await runOnce(context, keyed(), counted().make)).toMatchObject({ status: 201 });
});

it.each(['', 'with space', 'é', 'x'.repeat(256)])('takes no key such as %j', async (key) => {
  await expect(runOnce(shelf(), keyed({ key }), counted().make)).rejects.toThrow(InvalidInputError);
});

it('gives the key of a call that ran out of time back, in time of its own', async () => {
  const context = shelf();
  const make = () => Promise.reject(new UnavailableError('too late'));
  const call = runInContext({ requestId: 'r1', deadline: 5 }, () => runOnce(context, keyed(), make));
  await expect(call).rejects.toThrow('too late');
  expect(context.deadlines).toEqual(
    new Map([
      ['ClaimKey', 5],
      ['ReleaseKey', undefined],
    ]),
  );
  expect(await runOnce(context, keyed(), counted().make)).toMatchObject({ status: 201, replayed: false });
});
