import type { BreachRevision } from '../store/breaches.ts';

/** What is written down of a breach, with who wrote it. */
export function presentBreach({ breachId, revision, writtenBy, writtenAt, ...breach }: BreachRevision) {
  const { kind, foundOn, persons, happened, done, personsNotified, commissionerNotified } = breach;
  return {
    id: breachId,
    revision,
    facts: { kind, foundOn, persons, happened, done, personsNotified, commissionerNotified },
    writtenBy,
    writtenAt: writtenAt.toISOString(),
  };
}
