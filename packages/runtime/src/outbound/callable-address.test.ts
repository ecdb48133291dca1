import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOf, mayCallAddress, mayUseScheme } from './callable-address.ts';

const production = { allowLoopback: false };
const development = { allowLoopback: true };

describe('addresses', () => {
  it.each(['93.184.215.14', '1.1.1.1', '172.15.255.255', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    'lets %s be called: it is public',
    (address) => expect(mayCallAddress(address, production)).toBe(true),
  );

  it.each([
    ['this network', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by a carrier, and a cloud’s metadata', '100.100.100.200'],
    ['link-local, and most clouds’ metadata', '169.254.169.254'],
    ['a cloud’s host', '168.63.129.16'],
    ['a cloud’s metadata', '192.0.0.192'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['unique local, and a cloud’s metadata', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with its zone', 'fe80::1%eth0'],
    ['IPv4 in disguise', '::ffff:10.0.0.1'],
    ['IPv4 in disguise', '::ffff:a9fe:a9fe'],
    ['public IPv4 in disguise', '::ffff:1.1.1.1'],
    ['IPv4 by translation', '64:ff9b::a9fe:a9fe'],
    ['IPv4 by 6to4', '2002:a9fe:a9fe::1'],
    ['IPv4 by Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation', '2001:db8::1'],
    ['multicast', 'ff02::1'],
    ['no address', 'localhost'],
    ['no address', ''],
    ['no address', '0x7f.1'],
  ])('never lets a call reach what is %s: %s', (_what, address) => {
    expect(mayCallAddress(address, production)).toBe(false);
    expect(mayCallAddress(address, development)).toBe(false);
  });

  it.each(['127.0.0.1', '127.8.9.10', '::1'])('lets %s be called in development only', (address) => {
    expect(mayCallAddress(address, production)).toBe(false);
    expect(mayCallAddress(address, development)).toBe(true);
  });
});

it('http is for development only', () => {
  expect(mayUseScheme(new URL('http://127.0.0.1/'), production)).toBe(false);
  expect(mayUseScheme(new URL('http://127.0.0.1/'), development)).toBe(true);
  expect(mayUseScheme(new URL('https://example.org/'), production)).toBe(true);
  expect(mayUseScheme(new URL('ftp://example.org/'), development)).toBe(false);
});

it.each([
  ['https://[::1]:8443/hook', '::1'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://Hooks.Example.org/', 'hooks.example.org'],
])('reads the host of %s as the socket does: %s', (address, host) => {
  expect(hostOf(new URL(address))).toBe(host);
});

describe('an IPv4 address that is not public', () => {
  const byte = fc.nat(255);
  const hidden = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127, 224, 239, 240, 255), byte, byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  );

  it('is not called, as itself or within an IPv6 address, however an address writes it', () => {
    fc.assert(
      fc.property(hidden, (bytes) => {
        const dotted = bytes.join('.');
        const number = bytes.reduce((sum, part) => sum * 256 + part, 0);
        const hex = bytes.map((part) => part.toString(16).padStart(2, '0')).join('');
        const pair = `${hex.slice(0, 4)}:${hex.slice(4)}`;
        const inIpv6 = [`::ffff:${dotted}`, `::${dotted}`, `64:ff9b::${dotted}`, `2002:${pair}::1`, `2001::${pair}`];
        const written = [dotted, String(number), `0x${hex}`, `0${bytes[0].toString(8)}.${bytes.slice(1).join('.')}`];
        for (const host of [...inIpv6.map((address) => `[${address}]`), ...written]) {
          expect(mayCallAddress(hostOf(new URL(`https://${host}/`)), production)).toBe(false);
        }
      }),
    );
  });
});
