import type { CatalogueRpc } from '../../context.ts';
import { presentImport } from './present-import.ts';
import { requireImport } from './require-importer.ts';

export const getImport: CatalogueRpc<'GetImport'> = async (context, { id }, { caller }) => ({
  import: presentImport((await requireImport(context, caller, id)).found),
});
