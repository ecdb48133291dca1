import type { CatalogueRpc } from '../../context.ts';
import { requireKept, showManaged } from './managed-card.ts';

export const getManagedCard: CatalogueRpc<'GetManagedCard'> = async (context, { agentId }, { caller }) =>
  showManaged(context, await requireKept(context, caller, agentId));
