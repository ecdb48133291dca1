import { silentLogger } from '@carebourse/testing/logger';
import { expect, it } from 'vitest';
import { createRevocations, REVOCATION_DELAY_MS } from './revocations.ts';

/** Identity with a list that a test changes, and an off switch. */
function identityWith(list: { clientIds: string[]; tokenIds: string[] }) {
  const identity = {
    asked: 0,
    away: false,
    list,
    call: async () => {
      identity.asked += 1;
      if (identity.away) throw new Error('away');
      return identity.list;
    },
  };
  return identity;
}

const revocationsOf = (identity: ReturnType<typeof identityWith>, clock: { now: number }) =>
  createRevocations(identity as never, silentLogger, () => clock.now);

it('knows revoked clients and revoked tokens', async () => {
  const revocations = revocationsOf(identityWith({ clientIds: ['c1'], tokenIds: ['t2'] }), { now: 0 });
  expect(await revocations.include('c1', 't1')).toBe(true);
  expect(await revocations.include('c2', 't2')).toBe(true);
  expect(await revocations.include('c2', 't1')).toBe(false);
});

it('asks once for many, and again when the list has grown old', async () => {
  const clock = { now: 0 };
  const identity = identityWith({ clientIds: [], tokenIds: [] });
  const revocations = revocationsOf(identity, clock);
  await Promise.all(Array.from({ length: 20 }, () => revocations.include('c1', 't1')));
  expect(identity.asked).toBe(1);
  identity.list = { clientIds: ['c1'], tokenIds: [] };
  clock.now = REVOCATION_DELAY_MS - 1;
  expect(await revocations.include('c1', 't1')).toBe(false);
  clock.now = REVOCATION_DELAY_MS;
  expect(await revocations.include('c1', 't1')).toBe(true);
});

it('keeps to the last list while identity is away', async () => {
  const clock = { now: 0 };
  const identity = identityWith({ clientIds: ['c1'], tokenIds: [] });
  const revocations = revocationsOf(identity, clock);
  await revocations.include('c1', 't1');
  identity.away = true;
  clock.now = REVOCATION_DELAY_MS;
  expect(await revocations.include('c1', 't1')).toBe(true);
  expect(await revocations.include('c2', 't1')).toBe(false);
});
