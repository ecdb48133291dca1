import { expect, it } from 'vitest';
import { preferredEncoding } from './content-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['br;q=nonsense', 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(preferredEncoding({ headers: { 'accept-encoding': header } })).toBe(encoding);
});
