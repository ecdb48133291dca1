import { managedReferenceSchema } from '@carebourse/contracts/catalogue-management';
import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { noteSchema } from '@carebourse/contracts/publications';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { isDeepStrictEqual } from 'node:util';
import type { CatalogueRpc } from '../../context.ts';
import { checkRevision, statusOf } from '../../domain/managed-resource.ts';
import { publicationAsked } from '../../events/publish-publication.ts';
import type { StoredContent } from '../../store/managed-resources.ts';
import { addPublication } from '../../store/publications.ts';
import { requireResource } from '../management/change.ts';
import { checkKept, checkMark, requireEditor } from '../management/editor.ts';
import { readContent } from '../management/resource-content.ts';
import { presentPublication } from './present-publication.ts';

const { publications: words } = MESSAGES;
const askedSchema = managedReferenceSchema.extend({ note: noteSchema });

/** Of an entry, one publication waits at a time. */
export const askForPublication: CatalogueRpc<'AskForPublication'> = async (context, request, call) => {
  const editor = await requireEditor(context, call.caller);
  const { organizationId } = editor;
  if (organizationId === undefined || editor.publishes) throw new ConflictError(words.publishesAlone);
  const { resourceType, resourceId, revision, note } = parse(askedSchema, request);
  const written = request.content && (await readContent(context, request.content, editor));
  if (written && written.resourceType !== resourceType) throw new InvalidInputError(MESSAGES.validation.failed);

  const asking = context.db.$transaction(async (tx) => {
    const current = await requireResource(tx, resourceType, resourceId);
    checkKept(editor, current.content.stewardOrganizationId);
    checkRevision(current, revision);
    const content: StoredContent = written?.content ?? current.content;
    checkMark(editor, content, current.content);
    const from = statusOf(current);
    if (from === 'published' && isDeepStrictEqual(content, current.content))
      throw new ConflictError(words.sameAsPublished);
    const asked = await addPublication(tx, {
      resourceType,
      resourceId,
      stewardOrganizationId: organizationId,
      revision,
      from,
      content,
      note: note ?? null,
      askedBy: call.caller.userId,
      askedAt: context.now(),
    });
    await publicationAsked(tx, call, asked);
    return asked;
  });
  return { publication: presentPublication(await asking.catch(refuseSecond)) };
};

function refuseSecond(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new ConflictError(words.waits, { cause: error, detail: { type: PROBLEM_TYPES.publicationWaits } });
}
