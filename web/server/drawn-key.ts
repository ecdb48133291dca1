import { isPublicPath } from '@carebourse/contracts/paths';

/** Said by whoever links here, and read by no screen. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** Choices that are links on our own pages; with them a page is kept too. */
const KEPT_QUERIES = new Set(['', 'tab=collections', 'tab=products', 'period=annual']);

const LONGEST_ADDRESS = 300;

/**
 * Which drawn page an address asks for, and whether it is one that many ask for; undefined for addresses that are not
 * drawn.
 */
export function keyOf(address: string): { address: string; isKept: boolean } | undefined {
  const [pathname = '', query = ''] = address.split('?', 2);
  if (!isPublicPath(pathname) || address.length > LONGEST_ADDRESS) return undefined;
  const choices = [...new URLSearchParams(query)].filter(([name]) => !CAMPAIGN.test(name));
  const rest = new URLSearchParams(choices).toString();
  return { address: rest ? `${pathname}?${rest}` : pathname, isKept: KEPT_QUERIES.has(rest) };
}
