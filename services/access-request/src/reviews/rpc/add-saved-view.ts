import { applyOnce } from '@carebourse/rpc/apply-once';
import { nextId } from '@carebourse/runtime/next-id';
import type { AccessRequestRpc } from '../../context.ts';
import { shelfOf } from '../domain/shelf.ts';
import { addView, requireView } from '../store/saved-views.ts';
import { findActor } from '../../store/stewards.ts';
import { readViewInput, presentView } from './present-view.ts';

export const addSavedView: AccessRequestRpc<'AddSavedView'> = ({ db, cipher }, request, call) => {
  const input = readViewInput(request);
  const { userId } = call.caller;
  return db.$transaction(async (tx) => {
    shelfOf(await findActor(tx, call.caller));
    const id = await nextId(tx, 'saved_view');
    const make = () => addView(tx, cipher, { id, userId, ...input });
    const view = await applyOnce(tx, call, id, make, (madeId) => requireView(tx, cipher, madeId));
    return { view: presentView(view) };
  });
};
