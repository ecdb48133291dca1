import type { Caller } from '@carebourse/rpc/caller';
import type { Context } from '../../context.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { listHeld } from '../../store/directive-feed.ts';
import { listDecided } from '../store/directives.ts';
import { listLinksOf } from '../../store/record-links.ts';
import { listSubjects } from '../../store/subjects.ts';
import { presentDecided } from './present-directives.ts';

/**
 * All for whom a patient decides, themself first, with what they decided.
 * @param name of the patient, as identity has it
 */
export async function decidedSubjects(
  { cipher }: Pick<Context, 'cipher'>,
  db: Database | Transaction,
  { userId }: Pick<Caller, 'userId'>,
  name: string | undefined,
) {
  const subjects = await listSubjects(db, cipher, userId, name);
  const links = await listLinksOf(db, cipher, userId);
  const sets = await listDecided(db, cipher, userId);
  const held = await listHeld(db, userId);
  return subjects.map(({ dependentId, facts, handedOverAt }) =>
    presentDecided({
      dependentId,
      name: typeof facts.name === 'string' ? facts.name : undefined,
      linkState: links.find((link) => link.dependentId === dependentId)?.state,
      set: sets.find((set) => set.dependentId === dependentId),
      refusalsHold: held.includes(dependentId),
      handedOverAt,
    }),
  );
}
