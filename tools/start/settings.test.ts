import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

describe('the settings of npm start', () => {
  test('default to the loopback address, port 8080 and .data', () => {
    expect(readSettings([], {})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      DATA_DIR: resolve('.data'),
      NODE_ENV: 'development',
      dev: false,
      kafka: false,
    });
  });

  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ PUBLIC_URL: 'https://carebourse.example' }, 'PUBLIC_URL is https://carebourse.example'],
    [{ PUBLIC_URL: 'http://10.1.2.3:8080', NODE_ENV: 'test' }, 'PUBLIC_URL is http://10.1.2.3:8080'],
  ])(
    'stop at %o, where others would find the demo accounts, unless DEMO_MODE or production is asked for',
    (env, words) => {
      expect(() => readSettings([], env)).toThrow(words);
      expect(readSettings([], { ...env, DEMO_MODE: 'true' })).toMatchObject({ ...env, DEMO_MODE: true });
      expect(readSettings([], { ...env, NODE_ENV: 'production' })).toMatchObject({ DEMO_MODE: false });
    },
  );

  test('take --kafka, and name an option that is not known', () => {
    expect(readSettings(['--kafka'], {}).kafka).toBe(true);
    expect(() => readSettings(['--kafak'], {})).toThrow('Unknown option --kafak');
  });

  test.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ AZURE_TENANT_ID: 'common', AZURE_CLIENT_ID: 'client' }, 'AZURE_TENANT_ID'],
  ])('name what is wrong in %o', (env, setting) => {
    expect(() => readSettings([], env)).toThrow(setting);
  });

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk' }, 'without STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY'],
    [{ STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk' }, 'without STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec' }, 'without STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY'],
    [{ STRIPE_API_BASE: 'http://127.0.0.1:1' }, 'STRIPE_API_BASE given without STRIPE_SECRET_KEY'],
    [{ AZURE_TENANT_ID: 'tenant', AZURE_CLIENT_ID: '' }, 'without AZURE_CLIENT_ID'],
    [{ AZURE_CLIENT_ID: 'client' }, 'without AZURE_TENANT_ID'],
    [{ VAULT_DECRYPT_URL: 'https://vault.example/v1' }, 'VAULT_DECRYPT_URL given without ENCRYPTION_KEYS'],
    [{ VAULT_TOKEN_FILE: '/token', ENCRYPTION_KEYS: 'k1:x' }, 'without VAULT_DECRYPT_URL'],
    [{ AZURE_AUTHORITY: 'https://login.example' }, 'AZURE_TENANT_ID is missing'],
  ])('stop at the half-configured %o with one line', (env, words) => {
    expect(() => readSettings([], env)).toThrow(words);
    expect(() => readSettings([], env)).not.toThrow('\n');
  });

  test('stop at a secret key where every browser would get it, without repeating it', () => {
    const swapped = {
      STRIPE_SECRET_KEY: 'pk_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PUBLISHABLE_KEY: 'sk_live_1',
    };
    expect(() => readSettings([], swapped)).toThrow('STRIPE_PUBLISHABLE_KEY: must be a publishable key');
    expect(() => readSettings([], swapped)).not.toThrow('sk_live_1');
  });

  test('accept Stripe and the directory when whole', () => {
    const whole = { STRIPE_SECRET_KEY: 'rk_a', STRIPE_WEBHOOK_SECRET: 'whsec_b', STRIPE_PUBLISHABLE_KEY: 'pk_c' };
    expect(() => readSettings([], { ...whole, AZURE_TENANT_ID: 'd', AZURE_CLIENT_ID: 'e' })).not.toThrow();
  });
});
