import ipaddr from 'ipaddr.js';
import { isIPv6 } from 'node:net';

/**
 * Whom limits count together: one IPv4 address, which a whole house may share, or an IPv6 network of 64 bits, of which a
 * single machine has all addresses to choose from. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const ip = ipaddr.IPv6.parse(address);
  if (ip.isIPv4MappedAddress()) return ip.toIPv4Address().toString();
  const network = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
