import type { ResourceContent } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Publication, PublicationDecision } from '@carebourse/contracts/publications';
import type { QueryKey } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { managedKeys, publicKeys } from '../../catalogue-management/api/keys.ts';
import { catalogueKeys } from '../../catalogue/api/keys.ts';
import { factKeys } from '../../entry-facts/api/keys.ts';
import { formKeys } from '../../entry-forms/api/keys.ts';
import { cardKeys } from '../../model-cards/api/keys.ts';
import { publicationKeys } from './keys.ts';

const { publications: words } = MESSAGES;

interface Asked {
  revision: number;
  note: string;
  /** What a published entry is to say; without it, the entry as it is kept. */
  content: ResourceContent | undefined;
}

/** POST /api/catalogue/{resourceType}/{id}/publications */
export function useAskForPublication(resourceType: ResourceType, id: number) {
  return useChange({
    send: (body: Asked) => http<Publication>(`/catalogue/${resourceType}/${id}/publications`, { method: 'POST', body }),
    changes: [publicationKeys.all, managedKeys.list(resourceType)],
    done: { title: words.asked, description: words.askedDetail },
    failed: words.failed,
  });
}

/** POST …/publications of what is told of a published entry, such as its facts. */
export function useAskForTold(path: string) {
  return useChange({
    send: (body: object) => http<Publication>(`${path}/publications`, { method: 'POST', body }),
    changes: [publicationKeys.all, managedKeys.all],
    done: { title: words.asked, description: words.askedDetail },
    failed: words.failed,
  });
}

/** POST /api/publications/{id}/decision, for admins. */
export function useDecidePublication({ id, resourceType, resourceId }: Publication) {
  return useChange({
    send: (body: PublicationDecision) => http<Publication>(`/publications/${id}/decision`, { method: 'POST', body }),
    changes: [
      publicationKeys.all,
      managedKeys.list(resourceType),
      managedKeys.history(resourceType, resourceId),
      publicKeys[resourceType],
      catalogueKeys.found,
      ...toldKeys(resourceType, resourceId),
    ],
    done: ({ state, name }) => ({ title: state === 'approved' ? words.approved : words.declined, description: name }),
    failed: words.failed,
  });
}

/** What is told of an entry beside its content. */
function toldKeys(resourceType: ResourceType, resourceId: number): QueryKey[] {
  const form = formKeys.shown({ resourceType, resourceId });
  return resourceType === 'agent' ? [form, cardKeys.list] : [form, factKeys.shown({ resourceType, resourceId })];
}

/** POST /api/publications/{id}/withdraw */
export function useWithdrawPublication(resourceType: ResourceType) {
  return useChange({
    send: (id: number) => http<Publication>(`/publications/${id}/withdraw`, { method: 'POST' }),
    changes: [publicationKeys.all, managedKeys.list(resourceType)],
    done: ({ name }) => ({ title: words.withdrawn, description: name }),
    failed: words.failed,
  });
}
