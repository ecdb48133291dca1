import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, InvalidInputError, RateLimitedError } from '@carebourse/runtime/errors';
import { runInContext } from '@carebourse/runtime/request-context';
import { throttleKey } from '@carebourse/runtime/throttle';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, PASSWORD, startAccountWorld, type AccountWorld } from './account-world.ts';

const PER_HOUR = 3;

let world: AccountWorld;

beforeAll(async () => {
  world = await startAccountWorld({ REGISTRATIONS_PER_HOUR: String(PER_HOUR) });
});
afterAll(() => world.stop());
beforeEach(() => world.context.db.signInThrottle.deleteMany());

const from = <Result>(clientAddress: string, run: () => Promise<Result>) =>
  runInContext({ requestId: 'test-request', clientAddress }, run);
/** As if so many uses of a ration had been made already. */
const used = (key: string, points: number) =>
  world.context.db.signInThrottle.update({ where: { key }, data: { points } });

describe('registration', () => {
  it('is open to one network so often an hour as the setting says, at once or not, and to others after that', async () => {
    const results = await from('192.0.2.30', () =>
      Promise.allSettled(Array.from({ length: PER_HOUR + 4 }, () => world.register())),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(PER_HOUR);
    const refused = await failure(
      from('192.0.2.30', () => world.register()),
      RateLimitedError,
    );
    expect(refused.message).toBe(MESSAGES.account.tooManyTries);
    expect(refused.retryAfterSeconds).toBeGreaterThan(3000);
    await from('192.0.2.31', () => world.register());
  });

  it('is counted for whoever made the call when it did not come through the gateway', async () => {
    for (let made = 0; made < PER_HOUR; made += 1) await world.register();
    await failure(world.register(), RateLimitedError);
  });

  it('tells nothing more of which addresses have accounts once it is used up', async () => {
    const { email } = await from('192.0.2.32', () => world.register());
    const probe = (address: string) => from('192.0.2.33', () => world.register({ email: address }));
    for (let probed = 0; probed < PER_HOUR; probed += 1) await failure(probe(email), ConflictError);
    const known = await failure(probe(email), RateLimitedError);
    const unknown = await failure(probe('nobody@example.org'), RateLimitedError);
    expect(unknown.message).toBe(known.message);
  });

  it('with one address is tried ten times an hour, from wherever', async () => {
    const email = 'sought-after@example.org';
    for (let host = 0; host < 10; host += 1) {
      await from(`192.0.2.${100 + host}`, () => world.register({ email }).catch(() => undefined));
    }
    await failure(
      from('192.0.2.120', () => world.register({ email })),
      RateLimitedError,
    );
  });
});

describe('links of mails', () => {
  const token = () => randomBytes(32).toString('base64url');

  it('are tried in vain so often from one network, for either purpose', async () => {
    const reset = () => world.account.call('ResetPassword', { token: token(), password: PASSWORD });
    const verify = () => world.account.call('VerifyEmail', { token: token() });
    await failure(from('192.0.2.40', reset), InvalidInputError);
    await used(throttleKey('link-network', '192.0.2.40'), 50);
    await failure(from('192.0.2.40', reset), RateLimitedError);
    await failure(from('192.0.2.40', verify), RateLimitedError);
    await failure(from('192.0.2.41', verify), InvalidInputError);
  });

  it('that are good do not count', async () => {
    const person = await world.register();
    const link = await world.linkTo(person);
    await from('192.0.2.42', () => world.account.call('VerifyEmail', { token: link }));
    const row = await world.context.db.signInThrottle.findUnique({
      where: { key: throttleKey('link-network', '192.0.2.42') },
    });
    expect(row?.points).toBe(0);
  });

  it('are sent so often for one network, to whichever addresses', async () => {
    const ask = (email: string) => from('192.0.2.43', () => world.account.call('RequestPasswordReset', { email }));
    await ask('first@example.org');
    await used(throttleKey('mail-network', '192.0.2.43'), 50);
    await failure(ask('second@example.org'), RateLimitedError);
  });
});
