import { MESSAGES } from '@carebourse/contracts/messages';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { CatalogueRpc } from '../../context.ts';
import { statusOf } from '../../domain/managed-resource.ts';
import type { Database } from '../../store/database.ts';
import { findManaged } from '../../store/managed-resources.ts';
import type { PublicationRow } from '../../store/publications.ts';
import { findRevision } from '../../store/revisions.ts';
import { requireEditor } from '../management/editor.ts';
import { presentContent } from '../management/resource-content.ts';
import { TOLD } from '../versions/told-kinds.ts';
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
    ...(await presentTold(db, publication)),
  };
};

/** What is told, without the publication and with it. */
async function presentTold(db: Database, publication: PublicationRow) {
  const { toldKind, told, toldSeen, state } = publication;
  if (!toldKind) return {};
  const before = await TOLD[toldKind].find(db, publication, state === 'open' ? undefined : (toldSeen ?? 0));
  return { toldBefore: presentJson(before?.told), toldAfter: presentJson(told) };
}

const presentJson = (told: object | null | undefined) => (told ? JSON.stringify(told) : undefined);
