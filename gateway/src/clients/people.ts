import type { Role } from '@carebourse/contracts/constants';
import { UnavailableError } from '@carebourse/runtime/errors';
import type { Clients } from './clients.ts';

export interface Person {
  id: number;
  username: string;
  name: string;
  role: Role;
  organization: string | null;
}

/** Names to put beside ids, by id; while identity is away one can go on with numbers for names. */
export async function findPeople(clients: Clients, ids: number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map();
  const answer = await clients.identity.call('BatchGetPeople', { ids: [...new Set(ids)] }).catch((error: unknown) => {
    if (error instanceof UnavailableError) return { people: [] };
    throw error;
  });
  return new Map(
    answer.people.map(({ id, username, name, role, organization }) => [
      id,
      { id, username, name, role: role as Role, organization: organization ?? null },
    ]),
  );
}

/** Who stands in for somebody who was not found. */
export function unknownPerson(id: number): Person {
  return { id, username: `user-${id}`, name: `User ${id}`, role: 'patient', organization: null };
}
