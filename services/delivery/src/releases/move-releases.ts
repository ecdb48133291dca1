import { eachItem } from '@carebourse/runtime/each-item';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { EachRelease, InContentTurn } from '@carebourse/table-store/releases/moving-releases';
import type { Context } from '../context.ts';
import { CONTENT_TURN, takeContentTurn } from '../store/releases.ts';

const ROUND_MS = 60_000;
const UPKEEP_MS = 60 * 60_000;

type MoveContext = Pick<Context, 'db' | 'tables' | 'logger'>;

/** The background work that puts releases into the bucket which were there before it, and removes what was left unfinished. */
export function storeUpkeep(context: MoveContext): BackgroundWork[] {
  const { tables, logger } = context;
  return [
    periodicWork('release move', ROUND_MS, () => moveReleases(context), logger),
    periodicWork('release upkeep', UPKEEP_MS, () => tables.removeAbandoned(), logger),
  ];
}

/** One round; without a bucket there is nothing to do. */
export async function moveReleases({ db, tables, logger }: MoveContext, moving?: { graceMs: number }): Promise<void> {
  const inTurn: InContentTurn = async (contentHash, work) => {
    await db.$transaction(async (tx) => {
      await takeContentTurn(tx, contentHash);
      await work();
    }, CONTENT_TURN);
    logger.info({ contentHash }, 'a release was put into the bucket');
  };
  const each: EachRelease = (hashes, handle) =>
    eachItem({ work: 'release move', db, logger, keyOf: (hash) => hash, handle }, hashes);
  const moved = await tables.moveReleases(inTurn, { ...moving, each });
  if (!moved || moved.put.length + moved.removed.length === 0) return;
  const counts = { put: moved.put.length, removed: moved.removed.length, left: moved.left };
  if (moved.left > 0) logger.info(counts, 'releases are moving into the bucket');
  else logger.info(counts, 'all releases lie in the bucket: the folder has none any more');
}
