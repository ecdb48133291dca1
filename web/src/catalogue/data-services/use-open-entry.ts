import { MESSAGES } from '@carebourse/contracts/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { isMissing } from '../../lib/fetch-failure.ts';
import { useSession } from '../../lib/session.ts';
import { shownTo } from '../browse/filter.ts';

const { requests } = MESSAGES;

/**
 * The entry that the address names, or why this reader cannot be shown it: a shared link may lead anybody here. Neither
 * until it is known.
 */
export function useOpenEntry<Entry extends { accessRoles: string }>(
  query: UseQueryResult<Entry>,
): { entry?: Entry; refusal?: string } {
  const { status, user } = useSession();
  if (query.error) return { refusal: isMissing(query.error) ? requests.resourceNotFound : query.error.message };
  if (!query.data || status === 'loading') return {};
  const [entry] = shownTo(user?.role, [query.data]);
  return entry ? { entry } : { refusal: requests.roleNotAllowed };
}
