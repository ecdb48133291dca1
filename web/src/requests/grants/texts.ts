export const revokeAccess = 'Revoke access';
export const revokeTheAccessOfHolder = (holderName: string) => `Revoke the access of ${holderName}?`;
export const resourceNameCannotBeUsed = (resourceName: string) =>
  `${resourceName} cannot be used from that moment. They may ask again.`;
export const reason = 'Reason';
export const thePersonReadsThis = 'The person reads this.';
export const accessRevoked = 'Access revoked';
export const accessNotRevoked = 'The access was not revoked';
export const personNotified = (name: string) => `${name} has been told.`;
