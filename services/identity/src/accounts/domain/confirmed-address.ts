/** What says whether the address of an account counts as its owner's. */
export interface AddressStatus {
  /** When somebody showed that they read its mail, or an admin vouched for it. */
  emailVerifiedAt: Date | null;
  /** Until when it counts without that, for an account from before the rule; null for all others. */
  addressDueAt: Date | null;
}

/**
 * Whether an address counts: claims, API clients, webhooks, a second factor and reviewing need one that does. Every credential
 * asks this function or, in a query, `countingAt`.
 */
export function addressCounts({ emailVerifiedAt, addressDueAt }: AddressStatus, now: Date): boolean {
  return emailVerifiedAt !== null || (addressDueAt !== null && addressDueAt > now);
}

/** The same as a condition of a query for accounts. */
export function countingAt(now: Date) {
  return { OR: [{ emailVerifiedAt: { not: null } }, { addressDueAt: { gt: now } }] };
}

/**
 * Whether an address is in one of these domains; undefined when there is none to compare. Both are in lower case; a
 * subdomain is another domain.
 */
export function isInDomains(email: string, domains: readonly string[]): boolean | undefined {
  return domains.length > 0 ? domains.includes(domainOf(email)) : undefined;
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
