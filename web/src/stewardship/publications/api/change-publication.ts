import type { ResourceContent } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { Publication, PublicationDecision } from '@carebourse/contracts/publications';
import type { QueryKey } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';
import { useChange } from '../../../lib/use-change.ts';
import { managedKeys, publicKeys } from '../../entry/api/keys.ts';
import { catalogueKeys } from '../../../lib/query-keys/catalogue.ts';
import { factKeys } from '../../../requests/facts/api/keys.ts';
import { formKeys } from '../../../requests/forms/api/keys.ts';
import { cardKeys } from '../../../catalogue/model-cards/api/keys.ts';
import * as TEXTS from '../texts.ts';
import { publicationKeys } from './keys.ts';

interface PublicationInput {
  revision: number;
  note: string;
  /** What a published entry is to say; without it, the entry as it is kept. */
  content: ResourceContent | undefined;
}

/** POST /api/catalogue/{resourceType}/{id}/publications */
export function useAskForPublication(resourceType: ResourceType, id: number) {
  return useChange({
    send: (body: PublicationInput) =>
      http<Publication>(`/catalogue/${resourceType}/${id}/publications`, { method: 'POST', body }),
    changes: [publicationKeys.all, managedKeys.list(resourceType)],
    done: { title: TEXTS.sentForApproval, description: TEXTS.sentForApprovalDetail },
    failed: TEXTS.publicationNotChanged,
  });
}

/** POST …/publications of a part of a published entry, such as its facts. */
export function useAskForDetailApproval(path: string) {
  return useChange({
    send: (body: object) => http<Publication>(`${path}/publications`, { method: 'POST', body }),
    changes: [publicationKeys.all, managedKeys.all],
    done: { title: TEXTS.sentForApproval, description: TEXTS.sentForApprovalDetail },
    failed: TEXTS.publicationNotChanged,
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
      ...partKeys(resourceType, resourceId),
    ],
    done: ({ state, name }) => ({
      title: state === 'approved' ? TEXTS.publicationApproved : TEXTS.publicationDeclined,
      description: name,
    }),
    failed: TEXTS.publicationNotChanged,
  });
}

/** The parts of an entry beside its content. */
function partKeys(resourceType: ResourceType, resourceId: number): QueryKey[] {
  const form = formKeys.shown({ resourceType, resourceId });
  return resourceType === 'agent' ? [form, cardKeys.list] : [form, factKeys.shown({ resourceType, resourceId })];
}

/** POST /api/publications/{id}/withdraw */
export function useWithdrawPublication(resourceType: ResourceType) {
  return useChange({
    send: (id: number) => http<Publication>(`/publications/${id}/withdraw`, { method: 'POST' }),
    changes: [publicationKeys.all, managedKeys.list(resourceType)],
    done: ({ name }) => ({ title: TEXTS.publicationWithdrawn, description: name }),
    failed: TEXTS.publicationNotChanged,
  });
}
