import type { DeliveryStreamRpc } from '../../context.ts';

/** The trigger of the table says which have changed, so that no way of changing one can forget to. */
export const watchConnections: DeliveryStreamRpc<'WatchConnections'> = async function* (
  { feed },
  _request,
  { signal },
) {
  for await (const batch of feed.follow(signal)) yield { changedAgentIds: batch.map(Number) };
};
