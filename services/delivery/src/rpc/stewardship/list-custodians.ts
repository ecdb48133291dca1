import type { StewardshipRpc } from '../../context.ts';
import { listLinkedEntries } from '../../store/releases.ts';

/** Who stewards an entry is asked of the catalogue, which owns the answer. */
export const listCustodians: StewardshipRpc<'ListCustodians'> = async ({ db, catalogue }) => {
  const linked = await listLinkedEntries(db);
  if (linked.size === 0) return { organizationIds: [] };
  const { entries } = await catalogue.call('ListStewardedEntries', {});
  const stewards = entries
    .filter(({ resourceType, resourceId }) => linked.has(`${resourceType}/${resourceId}`))
    .flatMap(({ stewardOrganizationId }) => stewardOrganizationId ?? []);
  return { organizationIds: [...new Set(stewards)].toSorted((one, other) => one - other) };
};
