import type { ResourceContent } from '@carebourse/contracts/catalogue-management';
import { LIMITS, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { stewardPlace } from '@carebourse/rpc/stewarding-organization';
import { ConflictError, ForbiddenError, InvalidInputError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';
import { type Editor, keeps, mayShow } from '../entries/domain/editor.ts';
import type { Lifecycle } from '../entries/domain/managed-resource.ts';
import type { Database, Transaction } from '../store/database.ts';
import { countDrafts, type StoredContent } from '../store/managed-resources.ts';

const { management: words } = MESSAGES;

/** The access rule of calls for editors and admins; who is one, `requireEditor` asks of identity. */
export const editors = { who: 'signed-in', confirmed: true } as const;

/**
 * An admin of the platform, or an editor or admin of an organization, as identity says now.
 * @throws ForbiddenError for everybody else
 */
export async function requireEditor({ identity }: Pick<Context, 'identity'>, { role }: Caller): Promise<Editor> {
  if (role === 'admin') return { organizationId: undefined, publishes: true };
  const place = await stewardPlace(identity);
  if (place.role === 'member') throw new ForbiddenError(MESSAGES.auth.forbidden);
  return { organizationId: place.organizationId, publishes: place.trusted };
}

/** @throws ForbiddenError for an entry of somebody else */
export function checkKept(editor: Editor, stewardOrganizationId: number | null): void {
  if (!keeps(editor, stewardOrganizationId)) throw new ForbiddenError(words.notYours);
}

/**
 * An entry that an editor changes stays with their organization, also when what was before is restored.
 * @throws ForbiddenError
 */
export function checkStays(editor: Editor, { stewardOrganizationId }: StoredContent): void {
  if (!keeps(editor, stewardOrganizationId)) throw new ForbiddenError(words.stewardByPlatform);
}

/**
 * What an editor writes of an entry is their organization's.
 * @throws InvalidInputError when another one is named
 */
export function keptBy({ organizationId }: Editor, content: ResourceContent): ResourceContent {
  if (organizationId === undefined) return content;
  const { stewardOrganizationId } = content;
  if (stewardOrganizationId !== null && stewardOrganizationId !== organizationId)
    throw new InvalidInputError(words.stewardIsYours, { stewardOrganizationId: [words.stewardIsYours] });
  return { ...content, stewardOrganizationId: organizationId };
}

/**
 * That an agent is verified is said by admins of the platform alone.
 * @param current what is kept of it; undefined for a new one
 * @throws InvalidInputError
 */
export function checkMark(
  { organizationId }: Editor,
  content: ResourceContent,
  current: StoredContent | undefined,
): void {
  if (organizationId === undefined || !('verified' in content)) return;
  const verified = Boolean(current && 'verified' in current && current.verified);
  if (content.verified !== verified)
    throw new InvalidInputError(words.verifiedByPlatform, { verified: [words.verifiedByPlatform] });
}

/**
 * @param after what becomes of an entry by a change that changes something
 * @throws ConflictError for what an admin of the platform has to look at first
 */
export function checkMayShow(editor: Pick<Editor, 'publishes'>, after: Lifecycle): void {
  if (mayShow(editor, after)) return;
  throw new ConflictError(MESSAGES.publications.approvalNeeded, { detail: { type: PROBLEM_TYPES.approvalNeeded } });
}

/**
 * Keeps an organization from filling the catalogue with drafts that nobody decides on; admins of the platform have no bound.
 * @param more drafts that are to be made
 * @throws ConflictError
 */
export async function checkRoomForDrafts(
  db: Database | Transaction,
  { organizationId }: Editor,
  more: number,
): Promise<void> {
  const { max } = LIMITS.drafts;
  if (organizationId === undefined || (await countDrafts(db, organizationId)) + more <= max) return;
  throw new ConflictError(words.tooManyDrafts(max));
}
