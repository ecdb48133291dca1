import type { OrganizationStatus, Role } from '@carebourse/contracts/constants';
import type { IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from './clients.ts';
import { whileAway } from './while-away.ts';

type PersonMessage = ResponseOut<IdentityServiceDefinition['BatchGetPeople']>['people'][number];

export interface Person {
  id: number;
  username: string;
  name: string;
  role: Role;
  /** Of their membership or claim; without either, what they typed. */
  organization: string | null;
  organizationStatus: OrganizationStatus | null;
  addressConfirmed: boolean | null;
  inMailDomain: boolean | null;
  licenseNumber: string | null;
}

/** Names to put beside ids, by id; while identity is away one can go on with numbers for names. */
export async function findPeople(clients: Clients, ids: number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map();
  const asked = clients.identity.call('BatchGetPeople', { ids: [...new Set(ids)] });
  const answer = await asked.catch(whileAway({ people: [] }));
  return new Map(answer.people.map((person) => [person.id, presentPerson(person)]));
}

function presentPerson(person: PersonMessage): Person {
  const { id, username, name, role, addressConfirmed } = person;
  return {
    id,
    username,
    name,
    role: role as Role,
    organization: person.organization ?? null,
    organizationStatus: (person.organizationStatus ?? null) as OrganizationStatus | null,
    addressConfirmed,
    inMailDomain: person.inMailDomain ?? null,
    licenseNumber: person.licenseNumber ?? null,
  };
}

/** Of a person no more than who they are. */
export function nameOf({ id, name }: Person): Pick<Person, 'id' | 'name'> {
  return { id, name };
}

/** The one of them with an id; who was not found goes by a number. */
export function personOf(people: ReadonlyMap<number, Person>, id: number): Person {
  return people.get(id) ?? unknownPerson(id);
}

/** Who stands in for somebody who was not found. */
export function unknownPerson(id: number): Person {
  return {
    id,
    username: `user-${id}`,
    name: `User ${id}`,
    role: 'patient',
    organization: null,
    organizationStatus: null,
    addressConfirmed: null,
    inMailDomain: null,
    licenseNumber: null,
  };
}
