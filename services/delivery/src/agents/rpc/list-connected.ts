import type { DeliveryRpc } from '../../context.ts';
import { listEnabled } from '../store/agent-connections.ts';

/** Ids alone: of a draft they say nothing that anybody could read. */
export const listConnected: DeliveryRpc<'ListConnected'> = async ({ db }) => ({ agentIds: await listEnabled(db) });
