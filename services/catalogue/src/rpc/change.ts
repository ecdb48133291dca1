import type { managedReferenceSchema, RevisionAction } from '@carebourse/contracts/catalogue-management';
import { PROBLEM_TYPES, type ResourceType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Call } from '@carebourse/rpc/handler';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { checkRevision, type Lifecycle } from '../entries/domain/managed-resource.ts';
import { publishChange } from '../events/publish.ts';
import type { Transaction } from '../store/database.ts';
import { changeResource, lockResource, type ManagedRow, type StoredContent } from '../store/managed-resources.ts';
import { findOpenPublication } from '../store/publications.ts';
import { takeBack } from './take-back.ts';
import type { Editor } from '../entries/domain/editor.ts';
import { checkKept, checkMark, checkMayShow, checkStays } from './editor.ts';

type Changes = Partial<StoredContent & Lifecycle>;

/** What becomes of an entry, by whom, and why where somebody said so. */
interface Applied {
  action: RevisionAction;
  changes: Changes;
  /** Who asked for it, where somebody else decided. */
  proposedBy?: number;
  note?: string | null;
}

/**
 * Changes an entry in one transaction: the entry, its history, what others hear of it and the audit trail. What
 * changes nothing leaves no trace.
 * @param decide what changes, seen what is there
 * @throws NotFoundError, ForbiddenError for an entry of others, and where it would become one, ConflictError when
 *   somebody else has changed it since, when it waits for an admin, or when everybody would find it without one
 */
export async function change(
  context: Context,
  call: Call,
  editor: Editor,
  { resourceType, resourceId, revision, action }: z.output<typeof managedReferenceSchema> & { action: RevisionAction },
  decide: (current: ManagedRow, tx: Transaction) => Changes | Promise<Changes>,
): Promise<ManagedRow> {
  return refusingTakenNames(() =>
    context.db.$transaction(async (tx) => {
      const current = await requireResource(tx, resourceType, resourceId);
      checkKept(editor, current.content.stewardOrganizationId);
      checkRevision(current, revision);
      const changes = await decide(current, tx);
      if (isSame(current, changes)) return current;
      checkAfter(editor, current, changes);
      await settleOpenPublication(context, tx, call, { resourceType, resourceId, action });
      return applyChange(context, tx, call, resourceType, current, { action, changes });
    }),
  );
}

/** What an editor may make of an entry. */
function checkAfter(editor: Editor, current: ManagedRow, changes: Changes): void {
  const content = { ...current.content, ...changes } as StoredContent;
  checkStays(editor, content);
  checkMark(editor, content, current.content);
  checkMayShow(editor, { ...current, ...changes });
}

/** Locked until the transaction ends. @throws NotFoundError */
export async function requireResource(tx: Transaction, type: ResourceType, id: number): Promise<ManagedRow> {
  const found = await lockResource(tx, type, id);
  if (!found) throw new NotFoundError(MESSAGES.requests.resourceNotFound);
  return found;
}

/** Changes an entry that is locked. */
export async function applyChange(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  call: Call,
  resourceType: ResourceType,
  current: ManagedRow,
  { action, changes, ...why }: Applied,
): Promise<ManagedRow> {
  const made = { action, actorId: call.caller.userId, at: now(), ...why };
  const changed = await changeResource(tx, resourceType, current.id, changes, made);
  await publishChange(tx, call, action, resourceType, current, changed);
  return changed;
}

/** That an entry, or a change of it, waits for an admin already. */
export function waits(cause?: unknown): ConflictError {
  return new ConflictError(MESSAGES.publications.waits, { cause, detail: { type: PROBLEM_TYPES.publicationWaits } });
}

/** What waits for an admin stays as it was sent. Retiring cannot wait, and leaves nothing to decide. */
async function settleOpenPublication(
  context: Context,
  tx: Transaction,
  call: Call,
  { action, ...reference }: { resourceType: ResourceType; resourceId: number; action: RevisionAction },
): Promise<void> {
  const open = await findOpenPublication(tx, reference);
  if (!open) return;
  if (action !== 'retired') throw waits();
  await takeBack(context, tx, call, open);
}

/** Data domains have names of their own, since collections name them. */
export async function refusingTakenNames<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw new ConflictError(MESSAGES.management.nameTaken, {
        cause: error,
        detail: { type: PROBLEM_TYPES.nameTaken },
      });
    throw error;
  });
}

function isSame({ content, publishedAt, retiredAt }: ManagedRow, changes: Changes): boolean {
  const state = { ...content, publishedAt, retiredAt };
  return isDeepStrictEqual(state, { ...state, ...changes });
}
