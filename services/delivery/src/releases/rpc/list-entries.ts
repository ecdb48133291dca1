import { stewardedEntries } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { summarizeEntries } from '../../store/releases.ts';

export const listEntries: DeliveryRpc<'ListEntries'> = async (context, _request, { caller }) => {
  const entries = await stewardedEntries(context, caller);
  const released = await summarizeEntries(context.db);
  return {
    entries: entries.map(({ accessLevel, ...entry }) => {
      const known = released.get(`${entry.resourceType}/${entry.resourceId}`);
      return {
        ...entry,
        accessLevel: accessLevel ?? undefined,
        tables: known?.tables ?? 0,
        lastReleaseAt: known?.lastReleaseAt.toISOString(),
      };
    }),
  };
};
