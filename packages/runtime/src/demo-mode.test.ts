import { describe, expect, it } from 'vitest';
import { demoSettings, mayCallLoopback, refuseOpenDemo, type ProductReach } from './demo-mode.ts';
import { readEnv, SettingsError } from './env.ts';

const development = { NODE_ENV: 'development', DEMO_MODE: false };

describe('outside of production mode', () => {
  it.each([
    {},
    { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:8080' },
    { HOST: '127.0.0.53', PUBLIC_URL: 'http://localhost:8080' },
    { HOST: 'localhost', ISSUER_URL: 'http://127.0.0.1:8080' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:8080' },
  ])('this machine alone may come: %o', (reach) => {
    expect(() => refuseOpenDemo({ ...development, ...reach })).not.toThrow();
  });

  const open = [
    ['HOST', { HOST: '0.0.0.0' }],
    ['HOST', { HOST: '::' }],
    ['HOST', { HOST: '10.1.2.3' }],
    ['HOST', { HOST: 'carebourse.example' }],
    ['HOST', { HOST: '127.0.0.1.example' }],
    ['HOST', { HOST: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://carebourse.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://carebourse.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.2:8080' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost:8443' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost@carebourse.example' }],
    ['ISSUER_URL', { ISSUER_URL: 'https://carebourse.example' }],
  ] as const;

  it.each(open)('%s that lets others in is refused in one line: %o', (name, reach) => {
    const refused = () => refuseOpenDemo({ ...development, ...reach });
    expect(refused).toThrow(SettingsError);
    expect(refused).toThrow(new RegExp(`^Settings: ${name} is .*NODE_ENV=production.*DEMO_MODE=true.*$`));
  });

  it.each(open)('%s that lets others in is taken with DEMO_MODE: %o', (_name, reach) => {
    expect(() => refuseOpenDemo({ ...development, DEMO_MODE: true, ...reach })).not.toThrow();
  });
});

describe('this machine may be called', () => {
  const here = { NODE_ENV: 'development', ISSUER_URL: 'http://127.0.0.1:8080' };
  it.each<[may: boolean, reach: ProductReach]>([
    [true, here],
    [true, { ...here, DEMO_MODE: true, PRODUCT_HOST: '127.0.0.1' }],
    [true, { ...here, DEMO_MODE: true, PRODUCT_HOST: '::1' }],
    [false, { ...here, DEMO_MODE: true }],
    [false, { ...here, DEMO_MODE: true, PRODUCT_HOST: '0.0.0.0' }],
    [false, { ...here, DEMO_MODE: true, PRODUCT_HOST: '::' }],
    [false, { ...here, DEMO_MODE: true, PRODUCT_HOST: '192.0.2.1' }],
    [false, { ...here, DEMO_MODE: true, PRODUCT_HOST: '127.0.0.1', ISSUER_URL: 'https://carebourse.example' }],
    [false, { ...here, DEMO_MODE: true, PRODUCT_HOST: '127.0.0.1', PUBLIC_URL: 'https://carebourse.example' }],
    [false, { ...here, NODE_ENV: 'production', PRODUCT_HOST: '127.0.0.1' }],
  ])('%s: %o', (may, reach) => {
    expect(mayCallLoopback(reach)).toBe(may);
  });
});

it('in production mode anybody may come', () => {
  const reach = { HOST: '0.0.0.0', PUBLIC_URL: 'https://carebourse.example' };
  expect(() => refuseOpenDemo({ NODE_ENV: 'production', DEMO_MODE: false, ...reach })).not.toThrow();
});

it('DEMO_MODE is true or false, and false when nobody asks for it', () => {
  expect(readEnv(demoSettings, {}).DEMO_MODE).toBe(false);
  expect(readEnv(demoSettings, { DEMO_MODE: 'true' }).DEMO_MODE).toBe(true);
  expect(() => readEnv(demoSettings, { DEMO_MODE: 'perhaps' })).toThrow('DEMO_MODE: must be true or false');
});
