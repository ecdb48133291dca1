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

export function isOrganization(owner: string): boolean {
  return owner.startsWith('organization/');
}
