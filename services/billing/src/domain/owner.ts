/** Whose a subscription is: `user/12`, or `organization/3`. */
export type Owner = `user/${number}` | `organization/${number}`;

/** What the rules look at in a person's place in an organization. */
export interface Membership {
  organizationId: number;
  confirmed: boolean;
  isAdmin: boolean;
}

/** An admin of an organization buys for it; everybody else for themself. */
export function ownerFor(userId: number, membership: Membership | undefined): Owner {
  return membership?.confirmed && membership.isAdmin ? `organization/${membership.organizationId}` : `user/${userId}`;
}

/** Whose subscriptions give a person what they may use: their own and their organization's, once they are confirmed. */
export function sourcesOfEntitlement(userId: number, membership: Membership | undefined): Owner[] {
  const own: Owner = `user/${userId}`;
  return membership?.confirmed ? [own, `organization/${membership.organizationId}`] : [own];
}

export function isOrganization(owner: string): boolean {
  return owner.startsWith('organization/');
}
