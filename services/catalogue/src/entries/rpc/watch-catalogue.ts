import type { CatalogueStreamRpc } from '../../context.ts';

/** The triggers of the tables say what has changed, so that no way of changing an entry can forget to. */
export const watchCatalogue: CatalogueStreamRpc<'WatchCatalogue'> = async function* ({ feed }, _request, { signal }) {
  for await (const batch of feed.follow(signal)) yield { changed: batch.map(toReference) };
};

/** @param change as a trigger writes it: type and id */
function toReference(change: string) {
  const [resourceType, id] = change.split(' ');
  return { resourceType, resourceId: Number(id) };
}
