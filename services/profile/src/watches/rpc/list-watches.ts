import type { ProfileRpc } from '../../context.ts';
import { listWatches as findWatches } from '../store/watches.ts';
import { presentWatch } from './present-watch.ts';

export const listWatches: ProfileRpc<'ListWatches'> = async ({ db }, _request, { caller }) => ({
  watches: (await findWatches(db, caller.userId)).map(presentWatch),
});
