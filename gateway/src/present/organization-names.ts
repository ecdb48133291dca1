import type { Clients } from '../clients/clients.ts';

/** Names of listed organizations by id; asks for none when none is sought. */
export async function organizationNames(
  { identity }: Pick<Clients, 'identity'>,
  sought: readonly (number | undefined)[],
): Promise<Map<number | undefined, string>> {
  if (sought.every((id) => id === undefined)) return new Map();
  const { organizations } = await identity.call('ListOrganizations', {});
  return new Map(organizations.map(({ id, name }) => [id, name]));
}
