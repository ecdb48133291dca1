import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const whole = {
  DATABASE_URL: 'postgresql://localhost/payments',
  STRIPE_SECRET_KEY: 'sk_sandbox_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test('the sandbox listens on this machine alone unless told otherwise', () => {
  expect(readConfig(whole)).toMatchObject({ HOST: '127.0.0.1', SANDBOX_AFTER_RETRIES: 'cancel' });
});

test('it does not run in production, and says so in one line', () => {
  expect(() => readConfig({ ...whole, NODE_ENV: 'production' })).toThrow(
    /^NODE_ENV: the payments sandbox does not run in production\..*$/,
  );
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_real' }, 'STRIPE_SECRET_KEY'],
  [{ STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY'],
  [{ SANDBOX_WEBHOOK_URL: 'file:///etc/passwd' }, 'SANDBOX_WEBHOOK_URL'],
])('it names what is wrong in %o', (wrong, setting) => {
  expect(() => readConfig({ ...whole, ...wrong })).toThrow(setting);
});
