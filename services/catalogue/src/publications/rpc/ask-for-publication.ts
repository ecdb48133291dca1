import { expectedRevisionSchema, managedReferenceSchema } from '@carebourse/contracts/catalogue-management';
import { MESSAGES } from '@carebourse/contracts/messages';
import { noteSchema, DETAIL_KINDS } from '@carebourse/contracts/publications';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError, InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { CatalogueRpc } from '../../context.ts';
import { checkRevision, statusOf } from '../../entries/domain/managed-resource.ts';
import { publicationRequested } from '../../events/publish-publication.ts';
import type { Editor } from '../../entries/domain/editor.ts';
import type { Transaction } from '../../store/database.ts';
import type { ManagedRow, StoredContent } from '../../store/managed-resources.ts';
import { addPublication } from '../../store/publications.ts';
import { requireResource, waits } from '../../rpc/change.ts';
import { checkKept, checkMark, requireEditor } from '../../rpc/editor.ts';
import { readContent } from '../../rpc/resource-content.ts';
import { isNew, type NewVersion } from '../../rpc/save-version.ts';
import { checkKind, VERSIONED_DETAILS } from '../../rpc/versioned-details.ts';
import { presentPublication } from './present-publication.ts';

const { publications: words } = MESSAGES;
const inputSchema = managedReferenceSchema.omit({ revision: true }).extend({ note: noteSchema });
const changeSchema = z.object({ kind: z.enum(DETAIL_KINDS), seen: z.int().min(0) });
type Input = z.output<typeof inputSchema>;

/** Of an entry, one publication waits at a time. */
export const askForPublication: CatalogueRpc<'AskForPublication'> = async (context, request, call) => {
  const editor = await requireEditor(context, call.caller);
  const { organizationId } = editor;
  if (organizationId === undefined || editor.publishes) throw new ConflictError(words.publishesAlone);
  const sought = parse(inputSchema, request);
  const written = request.content && (await readContent(context, request.content, editor));
  if (written && written.resourceType !== sought.resourceType) throw new InvalidInputError(MESSAGES.validation.failed);
  const changeOf = request.change
    ? detailChange(readChange(sought, request.change))
    : contentChange(editor, parse(expectedRevisionSchema, request).revision, written?.content);

  const asking = context.db.$transaction(async (tx) => {
    const current = await requireResource(tx, sought.resourceType, sought.resourceId);
    checkKept(editor, current.content.stewardOrganizationId);
    const asked = await addPublication(tx, {
      resourceType: sought.resourceType,
      resourceId: sought.resourceId,
      stewardOrganizationId: organizationId,
      from: statusOf(current),
      ...(await changeOf(current, tx)),
      note: sought.note ?? null,
      askedBy: call.caller.userId,
      askedAt: context.now(),
    });
    await publicationRequested(tx, call, asked);
    return asked;
  });
  return { publication: presentPublication(await asking.catch(refuseSecond)) };
};

/** Reads the new content of a detail by the schema of its kind, as a save does. */
function readChange(
  { resourceType, resourceId }: Input,
  given: { kind: string; detail?: string | undefined; seen: number },
): NewVersion {
  const { kind, seen } = parse(changeSchema, given);
  checkKind(resourceType, kind);
  const detail = given.detail === undefined ? null : VERSIONED_DETAILS[kind].read(readJson(given.detail, kind));
  return { resourceType, resourceId, kind, detail, seen };
}

/** The entry itself, as it is kept or as it was written. */
function contentChange(editor: Editor, revision: number, written: StoredContent | undefined) {
  return (current: ManagedRow) => {
    checkRevision(current, revision);
    const content = written ?? current.content;
    checkMark(editor, content, current.content);
    if (statusOf(current) === 'published' && isDeepStrictEqual(content, current.content))
      throw new ConflictError(words.sameAsPublished);
    return { revision, content };
  };
}

/** The change of a detail of a published entry. A draft is not published yet, so its details are saved without a decision. */
function detailChange(version: NewVersion) {
  return async ({ revision, content, ...lifecycle }: ManagedRow, tx: Transaction) => {
    if (statusOf(lifecycle) !== 'published') throw new ConflictError(words.publishesAlone);
    if (!(await isNew(tx, version))) throw new ConflictError(words.sameAsPublished);
    return { revision, content, detailKind: version.kind, detail: version.detail, detailSeen: version.seen };
  };
}

function refuseSecond(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw waits(error);
}
