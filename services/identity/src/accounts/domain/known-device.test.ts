import { expect, it } from 'vitest';
import { hashDeviceSecret, newDeviceSecret } from './known-device.ts';

it('a browser is known again by 256 bits that no other one has', () => {
  const secrets = new Set(Array.from({ length: 100 }, newDeviceSecret));
  expect(secrets.size).toBe(100);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
});

it('what is stored of a browser is a hash that is its own', () => {
  const secret = newDeviceSecret();
  expect(hashDeviceSecret(secret)).toHaveLength(32);
  expect(hashDeviceSecret(secret)).toEqual(hashDeviceSecret(secret));
  expect(hashDeviceSecret(secret)).not.toEqual(hashDeviceSecret(newDeviceSecret()));
});
