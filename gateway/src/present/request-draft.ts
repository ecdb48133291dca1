import type { ResourceType } from '@carebourse/contracts/constants';
import type { DraftFields, RequestDraft } from '@carebourse/contracts/request-drafts';
import type { DraftServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';

type DraftMessage = ResponseOut<DraftServiceDefinition['ListRequestDrafts']>['drafts'][number];

export function presentDraft(draft: DraftMessage | null | undefined): RequestDraft {
  if (!draft) throw new Error('access-request answered without a draft');
  const { resourceType, resourceId, resourceName: name, gone, fields, version, updatedAt, keptUntil } = draft;
  return {
    entry: resourceType === '' ? null : { resourceType: resourceType as ResourceType, resourceId, name, gone },
    fields: JSON.parse(fields) as DraftFields,
    version,
    updatedAt,
    keptUntil,
  };
}
