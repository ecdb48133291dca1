import type { CatalogueRpc } from '../../context.ts';
import { requireKeptEntry, showManaged } from './managed-facts.ts';

export const getManagedFacts: CatalogueRpc<'GetManagedFacts'> = async (context, request, { caller }) =>
  showManaged(context, await requireKeptEntry(context, caller, request, 'read'));
