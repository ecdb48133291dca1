import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { CatalogueRpc } from '../../context.ts';
import { statusOf } from '../../entries/domain/managed-resource.ts';
import type { Database } from '../../store/database.ts';
import { findManaged } from '../../store/managed-resources.ts';
import type { PublicationRow } from '../../store/publications.ts';
import { findRevision } from '../../store/revisions.ts';
import { requireEditor } from '../../rpc/editor.ts';
import { presentContent } from '../../rpc/resource-content.ts';
import { VERSIONED_DETAILS } from '../../rpc/versioned-details.ts';
import { presentPublication } from './present-publication.ts';
import { requirePublication } from './require-publication.ts';

/** One that is decided is compared with what the entry was when it was asked for. */
export const getPublication: CatalogueRpc<'GetPublication'> = async (context, { id }, { caller }) => {
  const { db } = context;
  const publication = await requirePublication(db, await requireEditor(context, caller), id);
  const { resourceType, resourceId, revision, state, content } = publication;
  const entry =
    state === 'open'
      ? await findManaged(db, resourceType, resourceId)
      : await findRevision(db, resourceType, resourceId, revision);
  if (!entry) throw new NotFoundError(MESSAGES.requests.resourceNotFound);
  return {
    publication: presentPublication(publication),
    before: statusOf(entry) === 'published' ? presentContent(resourceType, entry.content) : undefined,
    after: presentContent(resourceType, content),
    ...(await presentDetail(db, publication)),
  };
};

/** The detail as it is without the publication and with it. */
async function presentDetail(db: Database, publication: PublicationRow) {
  const { detailKind, detail, detailSeen, state } = publication;
  if (!detailKind) return {};
  const before = await VERSIONED_DETAILS[detailKind].find(
    db,
    publication,
    state === 'open' ? undefined : (detailSeen ?? 0),
  );
  return { detailBefore: presentJson(before?.detail), detailAfter: presentJson(detail) };
}

const presentJson = (detail: object | null | undefined) => (detail ? JSON.stringify(detail) : undefined);
