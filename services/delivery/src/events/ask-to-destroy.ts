import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Context } from '../context.ts';
import { findTakings, listTakersNotEnded, noteEnd } from '../store/copies.ts';
import type { Transaction } from '../store/database.ts';
import { tellCopies } from './publish.ts';

const SWEEP_MS = 60 * 60_000;

/** Notes that a grant has ended and, where something was taken under it, asks for its destruction; once. */
export async function askToDestroy(tx: Transaction, requestId: number, endedAt: Date): Promise<void> {
  const takings = await findTakings(tx, requestId);
  if (takings && (await noteEnd(tx, takings, endedAt))) await tellCopies(tx, takings);
}

/** The background work that finds the grants that came to their end: of that nobody tells. */
export function copiesSweep(context: Pick<Context, 'db' | 'accessRequest' | 'now' | 'logger'>): BackgroundWork {
  return periodicWork('copies sweep', SWEEP_MS, () => findEnds(context), context.logger);
}

export async function findEnds({
  db,
  accessRequest,
  now,
}: Pick<Context, 'db' | 'accessRequest' | 'now'>): Promise<void> {
  for (const { requestId, userId } of await listTakersNotEnded(db)) {
    if (await hasEnded(accessRequest, requestId, userId)) {
      await db.$transaction((tx) => askToDestroy(tx, requestId, now()));
    }
  }
}

async function hasEnded(accessRequest: Context['accessRequest'], id: number, userId: number): Promise<boolean> {
  try {
    await accessRequest.call('CheckGrant', { id, userId });
    return false;
  } catch (error) {
    if (error instanceof ForbiddenError) return error.type === PROBLEM_TYPES.grantEnded;
    // The account is gone, and with it who could be asked.
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
