import type { StewardCopies, StewardUse } from '@carebourse/contracts/stewardship';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { UseServiceDefinition } from '@carebourse/rpc/delivery';
import type { Person } from '../clients/people.ts';

type UseMessage = ResponseOut<UseServiceDefinition['ListEntryUses']>['uses'][number];

type CopiesMessage = ResponseOut<UseServiceDefinition['ListEntryUses']>['copies'][number];

/** @param people as in `presentEntryUse` */
export function presentEntryCopies(
  { destroyedAt, ...copies }: CopiesMessage,
  people: Map<number, Person>,
): StewardCopies {
  return { ...copies, userName: people.get(copies.userId)?.name ?? null, destroyedAt: destroyedAt ?? null };
}

/** @param people who was found by their ids; of others there is no name */
export function presentEntryUse({ way, rows, bytes, ...use }: UseMessage, people: Map<number, Person>): StewardUse {
  return {
    ...use,
    userName: people.get(use.userId)?.name ?? null,
    way: way as StewardUse['way'],
    rows: Number(rows),
    bytes: Number(bytes),
  };
}
