import type { AccessRequestRpc } from '../../context.ts';
import { shelfOf } from '../domain/shelf.ts';
import { listViews } from '../store/saved-views.ts';
import { findActor } from '../../store/stewards.ts';
import { presentView } from './present-view.ts';

export const listSavedViews: AccessRequestRpc<'ListSavedViews'> = async ({ db, cipher }, _request, { caller }) => {
  shelfOf(await findActor(db, caller));
  return { views: (await listViews(db, cipher, caller.userId)).map(presentView) };
};
