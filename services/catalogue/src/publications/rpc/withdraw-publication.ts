import type { CatalogueRpc } from '../../context.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { presentPublication } from './present-publication.ts';
import { lockOpenPublication } from './require-publication.ts';
import { takeBack } from '../../rpc/take-back.ts';

/** Then the entry can be changed, and asked for again. */
export const withdrawPublication: CatalogueRpc<'WithdrawPublication'> = async (context, request, call) => {
  const editor = await requireEditor(context, call.caller);
  const withdrawn = await context.db.$transaction(async (tx) => {
    const { publication } = await lockOpenPublication(tx, editor, request.id);
    return takeBack(context, tx, call, publication);
  });
  return { publication: presentPublication(withdrawn) };
};
