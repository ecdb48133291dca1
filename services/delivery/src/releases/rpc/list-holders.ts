import { idSchema } from '@carebourse/contracts/text';
import { parse } from '@carebourse/runtime/parse';
import { ReleaseGoneError } from '@carebourse/table-store/releases/release-files';
import { personLinkOf } from '@carebourse/table-store/withheld';
import { z } from 'zod';
import type { Context, DeliveryRpc } from '../../context.ts';
import { type LinkedRelease, listRealReleases } from '../../store/releases.ts';

const inputSchema = z.object({
  healthNumbers: z.array(z.string()).max(100),
  organizationIds: z.array(idSchema),
});

/** Who stewards an entry is asked of the catalogue, which owns the answer. */
export const listHolders: DeliveryRpc<'ListHolders'> = async (context, request) => {
  const { healthNumbers, organizationIds } = parse(inputSchema, request);
  const links = healthNumbers.map((number) => personLinkOf(number, context.secrets.link));
  const holders = new Map(links.map((link) => [link, new Set<number>()]));
  for (const { organizationId, release } of await releasesOf(context, new Set(organizationIds))) {
    for (const link of await linkedIn(context, release, [...holders.keys()])) holders.get(link)?.add(organizationId);
  }
  return {
    persons: links.map((link) => ({
      organizationIds: [...(holders.get(link) ?? [])].toSorted((one, other) => one - other),
    })),
  };
};

/** Releases of real persons that some organizations steward. */
async function releasesOf(
  { db, catalogue }: Pick<Context, 'db' | 'catalogue'>,
  organizationIds: ReadonlySet<number>,
): Promise<{ organizationId: number; release: LinkedRelease }[]> {
  const releases = await listRealReleases(db);
  if (releases.length === 0 || organizationIds.size === 0) return [];
  const { entries } = await catalogue.entries.call('ListStewardedEntries', {});
  const stewards = new Map(
    entries.map(({ resourceType, resourceId, stewardOrganizationId }) => [
      `${resourceType}/${resourceId}`,
      stewardOrganizationId,
    ]),
  );
  return releases.flatMap((release) => {
    const organizationId = stewards.get(release.entry);
    return organizationId !== undefined && organizationIds.has(organizationId) ? [{ organizationId, release }] : [];
  });
}

/** Nobody is in a release whose files are gone. */
async function linkedIn(
  { tables }: Pick<Context, 'tables'>,
  { contentHash, definition }: LinkedRelease,
  links: readonly string[],
): Promise<string[]> {
  try {
    return await tables.persons.linkedIn(contentHash, definition, links);
  } catch (error) {
    if (error instanceof ReleaseGoneError) return [];
    throw error;
  }
}
