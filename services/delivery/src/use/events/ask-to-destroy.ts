import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { eachItem } from '@carebourse/runtime/each-item';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Context } from '../../context.ts';
import { findTakings, listTakersNotEnded, noteEnd } from '../store/copies.ts';
import type { Transaction } from '../../store/database.ts';
import { publishCopiesToDestroy } from '../../events/publish.ts';

type EndContext = Pick<Context, 'db' | 'accessRequest' | 'logger' | 'now'>;
type Taker = Awaited<ReturnType<typeof listTakersNotEnded>>[number];

const SWEEP_MS = 60 * 60_000;

/** Notes that a grant has ended and, where something was taken under it, asks for its destruction; once. */
export async function askToDestroy(tx: Transaction, requestId: number, endedAt: Date): Promise<void> {
  const takings = await findTakings(tx, requestId);
  if (takings && (await noteEnd(tx, takings, endedAt))) await publishCopiesToDestroy(tx, takings);
}

/** The background work that finds the grants that came to their end: of that nobody tells. */
export function copiesSweep(context: EndContext): BackgroundWork {
  return periodicWork('copies sweep', SWEEP_MS, () => findEnds(context), context.logger);
}

export async function findEnds({ db, accessRequest, logger, now }: EndContext): Promise<void> {
  const handle = async ({ requestId, userId }: Taker) => {
    if (!(await hasEnded(accessRequest, requestId, userId))) return false;
    await db.$transaction((tx) => askToDestroy(tx, requestId, now()));
    return true;
  };
  const keyOf = ({ requestId }: Taker) => requestId;
  await eachItem({ work: 'copies sweep', db, logger, keyOf, handle }, await listTakersNotEnded(db));
}

async function hasEnded(accessRequest: Context['accessRequest'], id: number, userId: number): Promise<boolean> {
  try {
    await accessRequest.grants.call('CheckGrant', { id, userId });
    return false;
  } catch (error) {
    if (error instanceof ForbiddenError) return error.type === PROBLEM_TYPES.grantEnded;
    // The account is gone, and with it who could be asked.
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
