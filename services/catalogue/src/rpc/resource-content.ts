import { contentSchemas, type ResourceContent } from '@carebourse/contracts/catalogue-management';
import { RESOURCE_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { ManagementServiceDefinition } from '@carebourse/rpc/catalogue';
import type { RequestOut, ResponseIn } from '@carebourse/rpc/methods';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context } from '../context.ts';
import { findUnknownDomains } from '../store/domain-names.ts';
import type { StoredContent } from '../store/managed-resources.ts';
import type { Editor } from '../entries/domain/editor.ts';
import { keptBy } from './editor.ts';

type Definition = ManagementServiceDefinition;
type ContentIn = RequestOut<Definition['CreateResource']>['content'];
type ContentOut = NonNullable<ResponseIn<Definition['CreateResource']>['resource']>['content'];

const { management: words } = MESSAGES;

/** What somebody wrote of an entry, held to the rules of its type. The field that is set says which type it is. */
export async function readContent(
  context: Context,
  message: ContentIn,
  editor: Editor,
): Promise<{ resourceType: ResourceType; content: StoredContent }> {
  const resourceType = RESOURCE_TYPES.find((type) => message?.[type]);
  if (!message || !resourceType) throw new InvalidInputError(MESSAGES.validation.failed);
  const content = keptBy(editor, parse(contentSchemas[resourceType], message[resourceType]));
  if ('domains' in content) await checkDomains(context, content.domains);
  return { resourceType, content: { ...content, stewardName: await stewardNameOf(context, content) } };
}

/** The message's field is named as the entry's type. */
export function presentContent(resourceType: ResourceType, { stewardName: _, ...content }: StoredContent): ContentOut {
  const { stewardOrganizationId, ...fields } = content;
  return { [resourceType]: { ...fields, stewardOrganizationId: stewardOrganizationId ?? undefined } };
}

/** Collections name their domains; a name that no domain has would lead nowhere. */
async function checkDomains({ db }: Context, names: string[]): Promise<void> {
  const unknown = await findUnknownDomains(db, names);
  if (unknown.length === 0) return;
  const faults = unknown.map(words.domainUnknown);
  throw new InvalidInputError(faults[0] ?? MESSAGES.validation.failed, { domains: faults });
}

/** Identity owns the organizations; the name is kept here so that a list needs no call. */
async function stewardNameOf(
  { identity }: Context,
  { stewardOrganizationId: id }: ResourceContent,
): Promise<string | null> {
  if (id === null) return null;
  const { organizations } = await identity.call('ListOrganizations', {});
  const steward = organizations.find((organization) => organization.id === id);
  if (!steward) throw new InvalidInputError(words.stewardUnknown, { stewardOrganizationId: [words.stewardUnknown] });
  return steward.name;
}
