import type { Caller } from '@carebourse/rpc/caller';
import type { Context, IdentityRpc } from '../../context.ts';
import { fullName } from '../../domain/person.ts';
import { findMembership } from '../../store/organizations/memberships.ts';
import { requestersOf } from '../../store/organizations/steward-requesters.ts';

/** Whom the caller may not know is left out, as somebody who does not exist. */
export const batchGetPeople: IdentityRpc<'BatchGetPeople'> = async (context, { ids }, { caller }) => {
  const people = await context.db.user.findMany({
    where: { id: { in: await knownTo(context, caller, ids) } },
    select: { id: true, username: true, firstName: true, lastName: true, role: true, organization: true },
  });
  return {
    people: people.map((person) => ({
      id: person.id,
      username: person.username,
      name: fullName(person),
      role: person.role,
      organization: person.organization ?? undefined,
    })),
  };
};

/** Admins know everybody; confirmed members, whose address is theirs, those who asked for what their organization stewards. */
async function knownTo({ db }: Context, caller: Caller, ids: number[]): Promise<number[]> {
  if (caller.role === 'admin') return ids;
  if (!caller.addressConfirmed) return [];
  const own = await findMembership(db, caller.userId);
  return own?.status === 'confirmed' ? requestersOf(db, own.organizationId, ids) : [];
}
