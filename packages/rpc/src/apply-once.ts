import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Logger } from '@carebourse/runtime/logger';
import type { Call } from './handler.ts';

/** What is needed of a transaction: Prisma's transaction client of a schema with the model `AppliedCall` has it. */
export interface ApplyingTransaction {
  appliedCall: {
    createMany(args: { data: { key: string; madeId: number }[]; skipDuplicates: true }): PromiseLike<{ count: number }>;
    findUnique(args: { where: { key: string } }): PromiseLike<{ madeId: number | null } | null>;
  };
}

/** A little longer than the gateway gives an answer again. */
const KEPT_MS = 25 * 60 * 60_000;

const SWEEP_MS = 10 * 60_000;

/**
 * Makes a change once for the Idempotency-Key of its call, whatever became of the answer: the key is noted in the
 * transaction of the change. Simultaneous calls wait here for the first. A call without a key is simply made.
 * @param id of what is changed, or of the row that `make` writes
 * @param make changes, and answers what was made or changed
 * @param find answers the same for a call that was made before, as it is now
 */
export async function applyOnce<Made>(
  tx: ApplyingTransaction,
  { idempotencyKey: key }: Pick<Call, 'idempotencyKey'>,
  id: number,
  make: () => Promise<Made>,
  find: (id: number) => Promise<Made>,
): Promise<Made> {
  if (key === undefined) return make();
  const { count } = await tx.appliedCall.createMany({ data: [{ key, madeId: id }], skipDuplicates: true });
  if (count === 1) return make();
  const applied = await tx.appliedCall.findUnique({ where: { key } });
  if (typeof applied?.madeId !== 'number') throw new Error('a call was applied without a result');
  return find(applied.madeId);
}

interface SweptDatabase {
  appliedCall: { deleteMany(args: { where: { appliedAt: { lte: Date } } }): PromiseLike<unknown> };
}

/** The background work that forgets calls which nobody makes again. */
export function appliedCallSweep({
  db,
  now,
  logger,
}: {
  db: SweptDatabase;
  now: () => Date;
  logger: Logger;
}): BackgroundWork {
  return periodicWork('applied call sweep', SWEEP_MS, () => removeOldCalls(db, now()), logger);
}

export async function removeOldCalls(db: SweptDatabase, now: Date): Promise<void> {
  await db.appliedCall.deleteMany({ where: { appliedAt: { lte: new Date(now.getTime() - KEPT_MS) } } });
}
