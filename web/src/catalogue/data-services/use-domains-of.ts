import type { DataCollection, DataDomain } from '@carebourse/contracts/catalogue';
import { parseList } from '@carebourse/contracts/json-list';
import { useCurrentUser } from '../../lib/session.ts';
import { useNamedDomains } from '../browse/api/named-domains.ts';
import { shownTo } from '../browse/filter.ts';

/** The domains that collections include, those that this reader is shown. A visitor, who asks for none, needs none. */
export function useDomainsOf(collections: readonly DataCollection[]): DataDomain[] {
  const user = useCurrentUser();
  const names = user ? collections.flatMap(({ domains }) => parseList(domains) ?? []) : [];
  const { data = [] } = useNamedDomains(names);
  return shownTo(user?.role, data);
}
