import type { StewardedEntry } from '@carebourse/contracts/stewardship';
import { stewardedEntries } from '../../check/steward.ts';
import type { StewardshipRpc } from '../../context.ts';
import { summarizeEntries } from '../../store/releases.ts';

export const listEntries: StewardshipRpc<'ListEntries'> = async (context, _request, { caller }) => {
  const entries = await stewardedEntries(context, caller);
  const released = await summarizeEntries(context.db);
  const items: StewardedEntry[] = entries.map((entry) => {
    const known = released.get(`${entry.resourceType}/${entry.resourceId}`);
    return { ...entry, tables: known?.tables ?? 0, lastReleaseAt: known?.lastReleaseAt.toISOString() ?? null };
  });
  return { entries: JSON.stringify(items) };
};
