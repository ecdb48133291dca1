import { MESSAGES } from '@carebourse/contracts/messages';
import { publicationDecisionSchema } from '@carebourse/contracts/publications';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { CatalogueRpc } from '../../context.ts';
import { publish, statusOf } from '../../entries/domain/managed-resource.ts';
import { publicationDecided } from '../../events/publish-publication.ts';
import { closePublication, type PublicationRow } from '../../store/publications.ts';
import { applyChange, refusingTakenNames } from '../../rpc/change.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { addVersion } from '../../rpc/save-version.ts';
import { VERSIONED_DETAILS } from '../../rpc/versioned-details.ts';
import { presentPublication } from './present-publication.ts';
import { lockOpenPublication } from './require-publication.ts';

/** What is approved is found by everybody at once, just as it was sent. */
export const decidePublication: CatalogueRpc<'DecidePublication'> = async (context, request, call) => {
  const { db, now } = context;
  const { decision, comment } = parse(publicationDecisionSchema, request);
  const editor = await requireEditor(context, call.caller);
  const decided = await refusingTakenNames(() =>
    db.$transaction(async (tx) => {
      const { publication, entry } = await lockOpenPublication(tx, editor, request.id);
      const closed = await closePublication(tx, publication.id, {
        state: decision,
        decidedBy: call.caller.userId,
        decidedAt: now(),
        comment: comment ?? null,
      });
      if (decision === 'approved') {
        if (entry.revision !== publication.revision) throw new ConflictError(MESSAGES.publications.changedSince);
        const isPublished = statusOf(entry) === 'published';
        const version = versionOf(publication);
        if (version)
          await publishVersion(tx, call, entry, version, { changedAt: now(), changedBy: publication.askedBy });
        else
          await applyChange(context, tx, call, publication.resourceType, entry, {
            action: isPublished ? 'edited' : 'published',
            changes: { ...publication.content, ...(!isPublished && publish(entry, now())) },
            proposedBy: publication.askedBy,
            note: publication.note,
          });
      }
      await publicationDecided(tx, call, closed);
      return closed;
    }),
  );
  return { publication: presentPublication(decided) };
};

/** The version of a detail, when the publication is about a detail. */
function versionOf({ resourceType, resourceId, detailKind: kind, detail, detailSeen }: PublicationRow) {
  return kind && { resourceType, resourceId, kind, detail, seen: detailSeen ?? 0 };
}

/** @throws ConflictError when an admin has saved another version meanwhile */
async function publishVersion(...[tx, call, entry, version, saved]: Parameters<typeof addVersion>): Promise<void> {
  const newest = await VERSIONED_DETAILS[version.kind].find(tx, version);
  if ((newest?.version ?? 0) !== version.seen) throw new ConflictError(MESSAGES.publications.changedSince);
  await addVersion(tx, call, entry, version, saved);
}
