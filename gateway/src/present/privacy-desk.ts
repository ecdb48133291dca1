import {
  type Breach,
  BREACH_KINDS,
  type BreachCount,
  type BreachInput,
  type BreachKind,
  type PrivacyDesk,
} from '@carebourse/contracts/privacy-desk';
import type { UseServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { PrivacyDeskServiceDefinition } from '@carebourse/rpc/profile';
import type { Clients } from '../clients/clients.ts';
import { findPeople } from '../clients/people.ts';

type BreachMessage = ResponseOut<PrivacyDeskServiceDefinition['ListBreaches']>['breaches'][number];
type CountMessage = ResponseOut<PrivacyDeskServiceDefinition['CountBreaches']>['counts'][number];

export function presentDesk(
  desk: ResponseOut<PrivacyDeskServiceDefinition['GetPrivacyDesk']>,
  readings: ResponseOut<UseServiceDefinition['CountUnusualReadings']> | null,
): PrivacyDesk {
  return {
    questions: {
      open: desk.openQuestions,
      complaints: desk.openComplaints,
      overdue: desk.overdueQuestions,
      nextDueAt: desk.nextDueAt ?? null,
    },
    links: { waiting: desk.waitingLinks, contested: desk.contestedLinks },
    readings: readings && { waiting: readings.waiting },
  };
}

/** Breaches, or revisions of one, with the names of those who wrote them. */
export async function presentBreaches(clients: Clients, messages: BreachMessage[]): Promise<Breach[]> {
  const people = await findPeople(
    clients,
    messages.map(({ writtenBy }) => writtenBy),
  );
  return messages.map(({ id, revision, facts, writtenBy, writtenAt }) => {
    if (!facts) throw new Error('profile answered with a breach of which nothing is written');
    const { personsNotified: personsTold, commissionerNotified: commissionerTold, ...others } = facts;
    const name = people.get(writtenBy)?.name ?? null;
    const kind = facts.kind as BreachKind;
    return { id, revision, ...others, kind, personsTold, commissionerTold, writtenBy: name, writtenAt };
  });
}

export async function presentBreach(clients: Clients, message: BreachMessage | null | undefined): Promise<Breach> {
  const [breach] = await presentBreaches(clients, message ? [message] : []);
  if (!breach) throw new Error('profile answered without a breach');
  return breach;
}

/** What an officer wrote down, as a message. */
export function presentBreachFacts({ personsTold, commissionerTold, ...facts }: BreachInput) {
  return { ...facts, personsNotified: personsTold, commissionerNotified: commissionerTold };
}

/** Each kind of breach, also that of which nothing was found. */
export function presentCounts(messages: readonly CountMessage[]): BreachCount[] {
  const counts = new Map(
    messages.map(({ personsNotified: personsTold, commissionerNotified: commissionerTold, ...count }) => [
      count.kind,
      { ...count, personsTold, commissionerTold },
    ]),
  );
  return BREACH_KINDS.map((kind) => ({ ...NONE, ...counts.get(kind), kind }));
}

const NONE = {
  incidents: 0,
  persons: 0,
  one: 0,
  upTo10: 0,
  upTo50: 0,
  upTo100: 0,
  over100: 0,
  personsTold: 0,
  commissionerTold: 0,
};

/** Of the file of counts, in order. */
export const COUNT_COLUMNS = ['kind', ...(Object.keys(NONE) as (keyof typeof NONE)[])] as const;
