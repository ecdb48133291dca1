import { FACT_ENTRY_TYPES, type FactEntryType } from '@carebourse/contracts/entry-facts';
import { resourceLink } from '@carebourse/contracts/paths';

const DATASET = '#dataset';

/**
 * The entry that a source names which this product wrote itself: /data-products/7#dataset below its own address.
 * @param base the product's address
 */
export function ownEntryOf(
  source: string,
  base: string,
): { resourceType: FactEntryType; resourceId: number } | undefined {
  if (!base || !source.startsWith(`${base}/`) || !source.endsWith(DATASET)) return undefined;
  const path = source.slice(base.length, -DATASET.length);
  const resourceId = Number(/\/(\d{1,9})$/.exec(path)?.[1]);
  if (!resourceId) return undefined;
  const resourceType = FACT_ENTRY_TYPES.find((type) => resourceLink(type, resourceId) === path);
  return resourceType && { resourceType, resourceId };
}
