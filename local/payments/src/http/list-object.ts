import type { List } from '../model/types.ts';

/** A list in Stripe's shape. */
export function listObject<Item>(url: string, data: Item[], hasMore = false): List<Item> {
  return { object: 'list', data, has_more: hasMore, url };
}
