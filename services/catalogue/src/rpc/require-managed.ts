import { resourceReferenceSchema, type ResourceReference } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Database, Transaction } from '../store/database.ts';
import { findManaged, type ManagedRow } from '../store/managed-resources.ts';
import type { Editor } from '../entries/domain/editor.ts';
import { checkKept } from './editor.ts';

/** An entry that the caller keeps, of any status. @throws NotFoundError, ForbiddenError */
export async function requireManaged(
  db: Database | Transaction,
  editor: Editor,
  asked: { resourceType: string; resourceId: number },
): Promise<ResourceReference & { entry: ManagedRow }> {
  const { resourceType, resourceId } = parse(resourceReferenceSchema, asked);
  const entry = await findManaged(db, resourceType, resourceId);
  if (!entry) throw new NotFoundError(MESSAGES.requests.resourceNotFound);
  checkKept(editor, entry.content.stewardOrganizationId);
  return { resourceType, resourceId, entry };
}
