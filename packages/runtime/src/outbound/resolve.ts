import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, mayCallAddress, type AddressPolicy } from './callable-address.ts';

/** The host has an address that must not be called. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/** Finds a host's IP addresses; a double of the resolver stands in for it in tests. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export const resolveHost: Resolve = (host) => lookup(host, { all: true });

/**
 * The IP addresses behind a URL, all of which may be called. One bad address is enough to refuse the host: which of
 * them a socket takes is not ours to say.
 * @throws RefusedAddressError, or the resolver's own error
 */
export async function callableAddresses(
  url: URL,
  { policy, resolve }: { policy: AddressPolicy; resolve: Resolve },
): Promise<LookupAddress[]> {
  const host = hostOf(url);
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (addresses.length === 0 || !addresses.every(({ address }) => mayCallAddress(address, policy))) {
    throw new RefusedAddressError('the host leads to an address that must not be called');
  }
  return addresses;
}

/** A lookup that answers what was found and checked before, so that a name cannot lead elsewhere a moment later. */
export function pinnedLookup(addresses: LookupAddress[]): LookupFunction {
  return (_host, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, addresses);
    else if (first) answer(null, first.address, first.family);
    else answer(new Error('no address'), '');
  };
}
