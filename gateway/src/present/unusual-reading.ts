import type { UnusualReading } from '@carebourse/contracts/unusual-reading';
import type { UseServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { findPeople, nameOf, personOf } from '../clients/people.ts';

type ReadingMessage = ResponseOut<UseServiceDefinition['ListUnusualReadings']>['readings'][number];

/** What rules found, with the names of readers and of those who looked. */
export async function presentReadings(
  clients: Clients,
  messages: readonly ReadingMessage[],
): Promise<UnusualReading[]> {
  const people = await findPeople(
    clients,
    messages.flatMap(({ readerId, lookedBy }) => [readerId, ...(lookedBy === undefined ? [] : [lookedBy])]),
  );
  return messages.map(({ readerId, rule, verdict, note, lookedBy, lookedAt, ...reading }) => ({
    ...reading,
    rule: rule as UnusualReading['rule'],
    reader: nameOf(personOf(people, readerId)),
    looked:
      verdict === undefined || note === undefined || lookedBy === undefined || lookedAt === undefined
        ? null
        : {
            verdict: verdict as NonNullable<UnusualReading['looked']>['verdict'],
            note,
            by: people.get(lookedBy)?.name ?? null,
            at: lookedAt,
          },
  }));
}

export async function presentReading(
  clients: Clients,
  message: ReadingMessage | null | undefined,
): Promise<UnusualReading> {
  const [reading] = await presentReadings(clients, message ? [message] : []);
  if (!reading) throw new Error('delivery answered without a finding');
  return reading;
}
