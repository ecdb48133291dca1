/** Whose a subscription is: `user/12`, or `organization/3`. */
export type Owner = `user/${number}` | `organization/${number}`;

/** A person's confirmed place in an organization. */
export interface Membership {
  organizationId: number;
  /** member or admin */
  role: string;
}

/** An admin of an organization buys for it; everybody else for themself. */
export function ownerFor(userId: number, membership: Membership | null): Owner {
  return membership?.role === 'admin' ? `organization/${membership.organizationId}` : `user/${userId}`;
}

/** Whose subscriptions give a person what they may use: their own and their organization's. */
export function sourcesOfEntitlement(userId: number, membership: Membership | null): Owner[] {
  const own: Owner = `user/${userId}`;
  return membership ? [own, `organization/${membership.organizationId}`] : [own];
}

/** The buyer of a subscription that names none: user ids begin at 1. */
export const UNKNOWN_BUYER = 0;

/**
 * Who bought a subscription: the user whom its metadata name, or the person whose it is. For an organization whose
 * subscription somebody made at the payment provider by hand, nobody knows.
 * @param named the metadata's `buyer_id`
 * @param stored who was noted before: an organization may have taken over what a person bought
 */
export function buyerOf(owner: Owner, named: string | undefined, stored: number = UNKNOWN_BUYER): number {
  if (named !== undefined && /^[1-9]\d{0,8}$/.test(named)) return Number(named);
  return isOrganization(owner) ? stored : Number(owner.slice('user/'.length));
}

export function isOrganization(owner: string): boolean {
  return owner.startsWith('organization/');
}

/** The id of the organization that an owner is; undefined for a person. */
export function organizationOf(owner: string): number | undefined {
  return isOrganization(owner) ? Number(owner.slice('organization/'.length)) : undefined;
}
