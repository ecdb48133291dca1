import { MESSAGES } from '@carebourse/contracts/messages';
import type { Clients } from '../clients/clients.ts';
import { findPeople } from '../clients/people.ts';

interface VersionMessage {
  changedBy?: number | undefined;
}

/** Versions of a part of an entry, with the names of those who saved them. */
export async function presentVersions<Version extends VersionMessage>(clients: Clients, versions: readonly Version[]) {
  const people = await findPeople(
    clients,
    versions.flatMap(({ changedBy }) => changedBy ?? []),
  );
  // Whoever keeps an entry knows their own members, and not the platform's admins.
  const named = (by: number) => ({ id: by, name: people.get(by)?.name ?? MESSAGES.modelCard.otherEditor });
  return versions.map(({ changedBy, ...version }) => ({
    ...version,
    by: changedBy === undefined ? null : named(changedBy),
  }));
}
