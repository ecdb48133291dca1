import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** Which servers may be called; loopback is for development and tests. */
export interface AddressPolicy {
  allowLoopback: boolean;
}

/** Azure's host, which answers its guests under a public address. */
const CLOUD_HOST = '168.63.129.16';

/** The only IPv6 addresses that are given out; the library takes the rest for public where it has no name for it. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

/** Whether a server at this IP address may be called: a public one, or this machine where the policy allows it. */
export function mayCallAddress(address: string, { allowLoopback }: AddressPolicy): boolean {
  // The library reads 0x7f.1 as an address too.
  if (isIP(address) === 0) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() === 'loopback') return allowLoopback;
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' ? address !== CLOUD_HOST : ip.match(GIVEN_OUT));
}

/** The host of an address as resolvers and sockets take it: an IPv6 literal without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/** Whether the scheme will do: https, or http where this machine itself may be called. */
export function mayUseScheme({ protocol }: URL, { allowLoopback }: AddressPolicy): boolean {
  return protocol === 'https:' || (allowLoopback && protocol === 'http:');
}
