import { isIPv6 } from 'node:net';

/**
 * Whom limits count together: one IPv4 address, which a whole house may share, or an IPv6 network of 64 bits, of which a
 * single machine has all addresses to choose from. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // As every browser writes it: lower case, without leading zeros, the longest run of zeros left out.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical);
  if (mapped) return ipv4Of(mapped[1], mapped[2]);
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** An IPv4 address in the form of IPv6, as a socket for both gives it. */
function ipv4Of(...halves: (string | undefined)[]): string {
  return halves
    .map((half = '') => Number.parseInt(half, 16))
    .flatMap((half) => [half >> 8, half & 0xff])
    .join('.');
}
