import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { ManagementServiceDefinition } from '@carebourse/rpc/catalogue';
import type { Context } from '../../context.ts';
import { editors } from '../../rpc/editor.ts';
import { createResource } from './create-resource.ts';
import { getResourceHistory } from './get-resource-history.ts';
import { listManagedResources } from './list-managed-resources.ts';
import { publishResource } from './publish-resource.ts';
import { retireResource } from './retire-resource.ts';
import { undoLastChange } from './undo-last-change.ts';
import { updateResource } from './update-resource.ts';

export const handlers: Handlers<Context, ManagementServiceDefinition> = {
  ListManagedResources: listManagedResources,
  GetResourceHistory: getResourceHistory,
  CreateResource: createResource,
  UpdateResource: updateResource,
  PublishResource: publishResource,
  RetireResource: retireResource,
  UndoLastChange: undoLastChange,
};

/** Who may call what. Who keeps an entry: rpc/editor.ts. */
export const rules: AccessRules<ManagementServiceDefinition> = {
  ListManagedResources: editors,
  GetResourceHistory: editors,
  CreateResource: editors,
  UpdateResource: editors,
  PublishResource: editors,
  RetireResource: editors,
  UndoLastChange: editors,
};
