import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { resourceLink } from '@carebourse/contracts/paths';

/** In the address of an entry's page: its request dialog opens at once. */
export const GO_ON = 'request';

/** Where somebody goes on with their draft of a request for an entry. */
export function goOnLink({ resourceType, resourceId }: ResourceReference): string {
  return `${resourceLink(resourceType, resourceId)}?${GO_ON}`;
}
