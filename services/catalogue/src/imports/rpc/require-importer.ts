import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { MESSAGES } from '@carebourse/contracts/messages';
import { idSchema } from '@carebourse/contracts/text';
import type { Caller } from '@carebourse/rpc/caller';
import { InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context } from '../../context.ts';
import { findImport, type ImportRow, type NewImport } from '../store/imports.ts';
import type { Editor } from '../../entries/domain/editor.ts';
import { requireEditor } from '../../rpc/editor.ts';

const { stewardIsYours } = MESSAGES.management;

/**
 * Who begins an import, and for whom: admins for every organization and for none, editors for their own.
 * @throws ForbiddenError for who keeps no entries, InvalidInputError for an editor who names another organization
 */
export async function requireImporter(
  context: Pick<Context, 'identity'>,
  { caller }: { caller: Caller },
  asked: number | undefined,
): Promise<Pick<NewImport, 'startedBy' | 'organizationId' | 'editorOrganizationId' | 'publishes'>> {
  const { organizationId: own, publishes } = await requireEditor(context, caller);
  if (own !== undefined && asked !== undefined && asked !== own)
    throw new InvalidInputError(stewardIsYours, { organizationId: [stewardIsYours] });
  return {
    startedBy: caller.userId,
    organizationId: own ?? asked ?? null,
    editorOrganizationId: own ?? null,
    publishes,
  };
}

/**
 * An import that is the caller's to see and to carry out: admins' are all, an editor's those of their organization's editors.
 * @throws NotFoundError, ForbiddenError
 */
export async function requireImport(
  context: Context,
  caller: Caller,
  id: number,
): Promise<{ found: ImportRow; editor: Editor }> {
  const editor = await requireEditor(context, caller);
  const found = await findImport(context.db, parse(idSchema, id));
  const isTheirs = editor.organizationId === undefined || found?.editorOrganizationId === editor.organizationId;
  if (!found || !isTheirs) throw new NotFoundError(IMPORT_MESSAGES.notFound);
  return { found, editor };
}
