import type { CatalogueRpc } from '../../context.ts';
import { listCardVersions as findVersions } from '../../store/model-cards.ts';
import { requirePublished } from './require-published.ts';

/** Everybody reads when; who it was is for stewards. */
export const listCardVersions: CatalogueRpc<'ListCardVersions'> = async ({ db }, { agentId }) => {
  await requirePublished(db, agentId);
  const versions = await findVersions(db, agentId);
  return {
    versions: versions.map(({ version, changedAt, isRemoval }) => ({
      version,
      changedAt: changedAt.toISOString(),
      removed: isRemoval,
    })),
  };
};
