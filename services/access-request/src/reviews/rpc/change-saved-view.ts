import type { AccessRequestRpc } from '../../context.ts';
import { shelfOf } from '../domain/shelf.ts';
import { changeView } from '../store/saved-views.ts';
import { findActor } from '../../store/stewards.ts';
import { readViewInput, presentView } from './present-view.ts';

export const changeSavedView: AccessRequestRpc<'ChangeSavedView'> = (
  { db, cipher },
  { id, ...request },
  { caller },
) => {
  const input = readViewInput(request);
  return db.$transaction(async (tx) => {
    shelfOf(await findActor(tx, caller));
    return { view: presentView(await changeView(tx, cipher, { id, userId: caller.userId, ...input })) };
  });
};
