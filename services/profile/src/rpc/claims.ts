import type { Caller } from '@carebourse/rpc/caller';
import type { Context } from '../context.ts';
import { claimsOf, type Subject } from '../records/domain/record-link.ts';
import type { Transaction } from '../store/database.ts';
import { keepClaims, lockHousehold } from '../store/record-links.ts';
import { listSubjects } from '../store/subjects.ts';

export interface Claims {
  /** Makes the patient's claims what their profile and dependents say in this transaction. Answers all of whom they tell. */
  follow(tx: Transaction): Promise<Subject[]>;
}

/** What a patient's claims need from outside of the transaction: how the patient is called, which identity knows. */
export async function openClaims(context: Context, { userId }: Caller): Promise<Claims> {
  const { cipher, now } = context;
  const [name, hashNumber] = await Promise.all([callersName(context), context.numberHash()]);
  return {
    async follow(tx) {
      await lockHousehold(tx, userId);
      const subjects = await listSubjects(tx, cipher, userId, name);
      await keepClaims(tx, { cipher, hashNumber }, userId, claimsOf(subjects), now());
      return subjects;
    },
  };
}

/** As identity has it; a username is no name. */
export async function callersName({ identity }: Pick<Context, 'identity'>): Promise<string | undefined> {
  const { user } = await identity.call('GetUser', {});
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ') || undefined;
}
