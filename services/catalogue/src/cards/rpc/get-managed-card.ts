import type { CatalogueRpc } from '../../context.ts';
import { requireKeptAgent, showManaged } from './managed-card.ts';

export const getManagedCard: CatalogueRpc<'GetManagedCard'> = async (context, { agentId }, { caller }) =>
  showManaged(context, await requireKeptAgent(context, caller, agentId, 'read'));
