import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

it('of an IPv6 network of 64 bits, all addresses count together', () => {
  const networks = Array.from({ length: 190 }, (_, host) => networkOf(`2001:db8:0:7::${(host * 331).toString(16)}`));
  expect(new Set(networks).size).toBe(1);
});
