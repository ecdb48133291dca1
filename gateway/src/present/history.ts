import type { HistoryEntry } from '@carebourse/contracts/requests';
import type { RequestServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { findPeople } from '../clients/people.ts';
import { whileAway } from '../clients/while-away.ts';
import { organizationNames } from './organization-names.ts';
import { presentHistoryEntry } from './request.ts';

type HistoryMessage = ResponseOut<RequestServiceDefinition['GetHistory']>;

/** A history with whose rule approved: for reviewers who set it, for the requester, who is told of no reviewer, the steward. */
export async function presentHistory(clients: Clients, history: HistoryMessage): Promise<HistoryEntry[]> {
  const { entries, side, stewardOrganizationId } = history;
  const ids = entries.flatMap(({ ruleBy }) => ruleBy ?? []);
  if (ids.length === 0) return entries.map((entry) => presentHistoryEntry(entry, null));
  if (side === 'reviewer') {
    const people = await findPeople(clients, ids);
    return entries.map((entry) => presentHistoryEntry(entry, people.get(entry.ruleBy ?? 0)?.name ?? null));
  }
  const named = organizationNames(clients, [stewardOrganizationId]);
  const steward = (await named.catch(whileAway(new Map<number | undefined, string>()))).get(stewardOrganizationId);
  return entries.map((entry) => presentHistoryEntry(entry, steward ?? null));
}
