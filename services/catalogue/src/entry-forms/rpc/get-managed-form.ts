import type { CatalogueRpc } from '../../context.ts';
import { requireKeptEntry, showManaged } from './managed-form.ts';

export const getManagedForm: CatalogueRpc<'GetManagedForm'> = async (context, request, { caller }) =>
  showManaged(
    context,
    await requireKeptEntry(context, caller, request, request.toChange ? 'change' : 'read'),
    request.version,
  );
