import { watchedReferenceSchema } from '@carebourse/contracts/watching';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { removeWatch } from '../store/watches.ts';

/** What is not watched is not watched afterwards either. */
export const unwatchEntry: ProfileRpc<'UnwatchEntry'> = async ({ db }, request, { caller }) => {
  await removeWatch(db, { ...parse(watchedReferenceSchema, request), userId: caller.userId });
  return {};
};
