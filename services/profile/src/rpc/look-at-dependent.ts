import type { Caller } from '@carebourse/rpc/caller';
import type { Context } from '../context.ts';
import { type Dependent, findDependent } from '../store/dependents.ts';
import { dependentAudit } from './audit.ts';
import { missingDependent } from './missing-dependent.ts';

/**
 * Notes that a parent looks at what is kept of a dependent.
 * @param check raises for one of whom the parent sees nothing: then there is no line
 * @throws NotFoundError for another's dependent, which is on record; what `check` raises
 */
export async function lookAtDependent(
  context: Context,
  id: number,
  caller: Caller,
  check: (dependent: Dependent) => void,
): Promise<void> {
  const { db, cipher } = context;
  const own = { id, parentId: caller.userId };
  const dependent = await findDependent(db, cipher, own);
  if (!dependent) throw await missingDependent(context, id, caller, 'dependent.viewed');
  check(dependent);
  await db.outbox.create({ data: dependentAudit(caller, 'dependent.viewed', own) });
}
