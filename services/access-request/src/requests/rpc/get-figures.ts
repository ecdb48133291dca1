import { FIGURE_DAYS } from '@carebourse/contracts/constants';
import type { AccessRequestRpc } from '../../context.ts';
import { countByDay, countWaiting } from '../store/figures.ts';

/** Numbers alone: nobody can be recognized in them, so a look leaves no line in the audit trail. */
export const getFigures: AccessRequestRpc<'GetFigures'> = async ({ db, now }) => {
  const [days, { waiting, oldest }] = await Promise.all([countByDay(db, now(), FIGURE_DAYS), countWaiting(db)]);
  return { days, waiting, oldestWaitingAt: oldest?.toISOString() };
};
