import { shortLinkOf } from '@carebourse/table-store/short-link';
import { personLinkOf } from '@carebourse/table-store/withheld';
import type { Context } from '../context.ts';
import type { Likeness, Look } from './domain/unusual-reading.ts';
import { everyPage } from './every-page.ts';

export const ALIKE_NOBODY: Likeness = { colleagues: new Set(), namesakes: new Set() };

/** Whose accounts hold the records of some persons, by short links. */
export type Holders = ReadonlyMap<bigint, readonly number[]>;

/** The accounts to which records are linked, as far as that was confirmed: of nobody else can be told who they are. */
export async function holdersOf({ profile, secrets }: Pick<Context, 'profile' | 'secrets'>): Promise<Holders> {
  const holders = new Map<bigint, number[]>();
  const accounts = await everyPage(async (page) => (await profile.records.call('ListRecordAccounts', page)).accounts);
  for (const { userId, healthNumber } of accounts) {
    const link = shortLinkOf(personLinkOf(healthNumber, secrets.link));
    holders.set(link, [...(holders.get(link) ?? []), userId]);
  }
  return holders;
}

/** Which persons of some looks are like the reader, as identity says now. Dependents are taken for whoever tells of them. */
export async function likenessOf(
  { identity }: Pick<Context, 'identity'>,
  readerId: number,
  looks: readonly Look[],
  holders: Holders,
): Promise<Likeness> {
  const persons = [...new Set(looks.flatMap((look) => look.persons))].filter((person) => holders.has(person));
  const accountsOf = (person: bigint) => (holders.get(person) ?? []).filter((id) => id !== readerId);
  const userIds = [...new Set(persons.flatMap(accountsOf))];
  if (userIds.length === 0) return ALIKE_NOBODY;
  const { colleagueIds, namesakeIds } = await identity.call('CompareAccounts', { userId: readerId, userIds });
  const among = (ids: readonly number[]) =>
    new Set(persons.filter((person) => accountsOf(person).some((id) => ids.includes(id))));
  return { colleagues: among(colleagueIds), namesakes: among(namesakeIds) };
}
