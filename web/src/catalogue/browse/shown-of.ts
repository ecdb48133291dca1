import { mayRequest } from '@carebourse/contracts/access-rules';
import type { Role } from '@carebourse/contracts/constants';
import type { FoundEntry } from '@carebourse/contracts/search';

/** What a reader is shown of what was found: of data domains and collections those of their role (specification §6). */
export function shownOf(role: Role | undefined, found: readonly FoundEntry[]): FoundEntry[] {
  return found.filter(
    ({ resourceType, accessRoles }) => role === undefined || mayRequest(role, resourceType, accessRoles),
  );
}
