import type { ManagedResource, ResourceContent } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import { managedKeys, publicKeys } from '../../entry/api/keys.ts';

/** A step of an entry's life that needs no more than the revision that it is taken on. */
export type EntryStep = 'publish' | 'retire' | 'undo';

/** The entry that a change is made on; without an id it is made anew. */
interface Target {
  id?: number | undefined;
  revision?: number | undefined;
}

function useEntryChange<Input>(resourceType: ResourceType, send: (input: Input) => Promise<ManagedResource>) {
  const client = useQueryClient();
  return useChange({ send, onDone: (changed) => keep(client, resourceType, changed) });
}

/** Puts what the server answered into the lists, and lets what follows from it be read again. */
function keep(client: QueryClient, resourceType: ResourceType, changed: ManagedResource): void {
  client.setQueryData<ManagedResource[]>(
    managedKeys.list(resourceType),
    (list) =>
      list && [...list.filter(({ id }) => id !== changed.id), changed].toSorted((one, other) => one.id - other.id),
  );
  void client.invalidateQueries({ queryKey: managedKeys.history(resourceType, changed.id) });
  void client.invalidateQueries({ queryKey: publicKeys[resourceType] });
  void client.invalidateQueries({ queryKey: catalogueKeys.found });
}

/** POST /api/catalogue/{resourceType} makes a draft, PUT …/{id} changes an entry. */
export function useSaveEntry(resourceType: ResourceType) {
  const path = `/catalogue/${resourceType}`;
  return useEntryChange(resourceType, ({ id, revision, content }: Target & { content: ResourceContent }) =>
    id === undefined
      ? http<ManagedResource>(path, { method: 'POST', body: content })
      : http<ManagedResource>(`${path}/${id}`, { method: 'PUT', body: { ...content, revision } }),
  );
}

/** POST /api/catalogue/{resourceType}/{id}/publish, retire or undo. */
export function useTakeStep(resourceType: ResourceType) {
  return useEntryChange(resourceType, ({ step, id, revision }: { step: EntryStep; id: number; revision: number }) =>
    http<ManagedResource>(`/catalogue/${resourceType}/${id}/${step}`, { method: 'POST', body: { revision } }),
  );
}
