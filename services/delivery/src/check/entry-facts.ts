import type { AccessLevel, ResourceType } from '@carebourse/contracts/constants';
import type { EntryServiceDefinition } from '@carebourse/rpc/catalogue';
import type { RpcClient } from '@carebourse/rpc/client';
import { NotFoundError } from '@carebourse/runtime/errors';

/** What a use depends on that the catalogue says of an entry. */
export interface EntryFacts {
  /** Null when it is no longer published. */
  name: string | null;
  /** Null where entries of a type have none. */
  accessLevel: AccessLevel | null;
  /** Null when nobody stewards it. */
  stewardName: string | null;
}

export interface Entries {
  find(resourceType: ResourceType, resourceId: number): Promise<EntryFacts>;
}

/** An entry that is no longer published is dealt with as the strictest. */
const UNPUBLISHED: EntryFacts = { name: null, accessLevel: 'confidential', stewardName: null };

/** Asks the catalogue, which owns the answer. */
export function catalogueEntries(entries: Pick<RpcClient<EntryServiceDefinition>, 'call'>): Entries {
  async function published(resourceType: ResourceType, id: number) {
    switch (resourceType) {
      case 'dataCollection':
        return (await entries.call('GetDataCollection', { id })).dataCollection;
      case 'dataDomain':
        return (await entries.call('GetDataDomain', { id })).dataDomain;
      case 'data':
        return (await entries.call('GetDataProduct', { id })).dataProduct;
      case 'agent':
        return (await entries.call('GetAgent', { id })).agent;
    }
  }

  return {
    async find(resourceType, resourceId) {
      try {
        const entry = await published(resourceType, resourceId);
        if (!entry) return UNPUBLISHED;
        const accessLevel = 'accessLevel' in entry ? (entry.accessLevel as AccessLevel) : null;
        return { name: entry.entry?.name ?? null, accessLevel, stewardName: entry.entry?.stewardName ?? null };
      } catch (error) {
        if (error instanceof NotFoundError) return UNPUBLISHED;
        throw error;
      }
    },
  };
}
