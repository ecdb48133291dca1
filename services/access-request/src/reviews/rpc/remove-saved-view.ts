import type { AccessRequestRpc } from '../../context.ts';
import { shelfOf } from '../domain/shelf.ts';
import { removeView } from '../store/saved-views.ts';
import { findActor } from '../../store/stewards.ts';

export const removeSavedView: AccessRequestRpc<'RemoveSavedView'> = async ({ db }, { id }, { caller }) => {
  shelfOf(await findActor(db, caller));
  await removeView(db, id, caller.userId);
  return {};
};
