import { MESSAGES } from '@carebourse/contracts/messages';
import { idSchema } from '@carebourse/contracts/text';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Database, Transaction } from '../../store/database.ts';
import type { ManagedRow } from '../../store/managed-resources.ts';
import { findPublication, type PublicationRow } from '../../store/publications.ts';
import { requireResource } from '../../rpc/change.ts';
import type { Editor } from '../../entries/domain/editor.ts';
import { checkKept } from '../../rpc/editor.ts';

const { publications: words } = MESSAGES;

/** @throws NotFoundError, ForbiddenError for one of another organization */
export async function requirePublication(
  db: Database | Transaction,
  editor: Editor,
  id: number,
): Promise<PublicationRow> {
  const found = await findPublication(db, parse(idSchema, id));
  if (!found) throw new NotFoundError(words.notFound);
  checkKept(editor, found.stewardOrganizationId);
  return found;
}

/**
 * One that waits, with its entry, both as they stay until the transaction ends.
 * @throws NotFoundError, ForbiddenError, ConflictError for one that was decided already
 */
export async function lockOpenPublication(
  tx: Transaction,
  editor: Editor,
  id: number,
): Promise<{ publication: PublicationRow; entry: ManagedRow }> {
  const { resourceType, resourceId } = await requirePublication(tx, editor, id);
  // Whoever decides or withdraws holds the entry, so what is read after that is what is decided.
  const entry = await requireResource(tx, resourceType, resourceId);
  const publication = await requirePublication(tx, editor, id);
  if (publication.state !== 'open') throw new ConflictError(words.decidedAlready);
  return { publication, entry };
}
