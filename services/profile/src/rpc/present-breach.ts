import type { BreachRevision } from '../store/breaches.ts';

/** What is written down of a breach, with who wrote it. */
export function presentBreach({ breachId, revision, writtenBy, writtenAt, ...breach }: BreachRevision) {
  const { kind, foundOn, persons, happened, done, personsTold, commissionerTold } = breach;
  return {
    id: breachId,
    revision,
    facts: { kind, foundOn, persons, happened, done, personsTold, commissionerTold },
    writtenBy,
    writtenAt: writtenAt.toISOString(),
  };
}
