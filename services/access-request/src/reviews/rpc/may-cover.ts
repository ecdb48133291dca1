import type { Caller } from '@carebourse/rpc/caller';
import type { Context } from '../../context.ts';
import { shelfOf } from '../domain/shelf.ts';
import { listColleagues } from '../store/assignments.ts';
import { listAdminIds } from '../../rpc/list-admin-ids.ts';
import { findActor } from '../../store/stewards.ts';

/**
 * Who may cover for somebody, by id: for a member of a steward its other members, for an admin the other admins. Nobody gains
 * a right by it: what they are shown is what they may decide on anyway.
 * @throws ForbiddenError for who is no reviewer
 */
export async function mayCover(context: Pick<Context, 'db' | 'organizations'>, caller: Caller): Promise<number[]> {
  const { db } = context;
  const organizationId = shelfOf(await findActor(db, caller));
  const ids =
    organizationId === null
      ? await listAdminIds(context)
      : (await listColleagues(db, organizationId)).map(({ userId }) => userId);
  return ids.filter((id) => id !== caller.userId);
}
