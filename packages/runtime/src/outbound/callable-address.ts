import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Which servers may be called; loopback is for development and tests. */
export interface AddressPolicy {
  allowLoopback: boolean;
}

/** IPv4 blocks that are not the public internet (IANA's special-purpose registry), and a cloud's own address. */
const SPECIAL_IPV4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's host, which answers its guests under a public address.
  ['168.63.129.16', 32],
];

/** Parts of the global IPv6 unicast space that are not, or that lead to an IPv4 address of any kind (6to4, Teredo). */
const SPECIAL_IPV6: [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6');

/** Everything else in IPv6 is local, mapped, translated, multicast or not given out. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a server at this IP address may be called: a public one, or this machine where the policy allows it. */
export function mayCallAddress(address: string, { allowLoopback }: AddressPolicy): boolean {
  if (isIPv4(address)) {
    return !special.check(address, 'ipv4') || (allowLoopback && loopback.check(address, 'ipv4'));
  }
  if (!isIPv6(address)) return false;
  if (allowLoopback && loopback.check(address, 'ipv6')) return true;
  return globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** The host of an address as resolvers and sockets take it: an IPv6 literal without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** Whether the scheme will do: https, or http where this machine itself may be called. */
export function mayUseScheme({ protocol }: URL, { allowLoopback }: AddressPolicy): boolean {
  return protocol === 'https:' || (allowLoopback && protocol === 'http:');
}
