import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import type { Call } from '@carebourse/rpc/handler';
import { ForbiddenError, NotFoundError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import { checkMayManage, isHiddenFrom, type Actor } from '../domain/membership.ts';
import { publishMembership, type MembershipChange } from '../../events/membership-events.ts';
import type { Transaction } from '../../store/database.ts';
import { findMembership, lockOrganization, type LockedOrganization, type MemberRow } from '../../store/memberships.ts';

const { organizations: words } = MESSAGES;

/** A change of an organization's people: held, so that of two at once the second sees the first. */
export interface Scene {
  tx: Transaction;
  organization: LockedOrganization;
  actor: Actor;
  now: Date;
  /** Tells others of a change of somebody's membership. */
  publish(userId: number, change: MembershipChange): Promise<void>;
}

/** Runs a change of one organization's people in a transaction that holds the organization. */
export function inOrganization<Result>(
  context: Context,
  organizationId: number,
  { caller, requestId }: Pick<Call, 'caller' | 'requestId'>,
  act: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  return context.db.$transaction(async (tx) =>
    act(sceneOf(tx, await lockOrganization(tx, organizationId), { caller, requestId }, context.now())),
  );
}

/** What a change has to work with; `organization` must be held by the transaction. */
export function sceneOf(
  tx: Transaction,
  organization: LockedOrganization,
  { caller, requestId }: Pick<Call, 'caller' | 'requestId'>,
  now: Date,
): Scene {
  const membership = organization.members.find(({ userId }) => userId === caller.userId);
  return {
    tx,
    organization,
    actor: { userId: caller.userId, role: caller.role, membership },
    now,
    publish: (userId, change) => publishMembership(tx, { userId, organization, actor: caller, requestId }, change),
  };
}

/**
 * The same for a change of one person's place. An organization's admin reaches the people of their own organization
 * only, others are as if they were not there; a platform admin reaches everybody.
 * @throws ForbiddenError when the caller runs no organization
 * @throws NotFoundError when the person has no place in it
 */
export async function onMember<Result>(
  context: Context,
  userId: number,
  call: Pick<Call, 'caller' | 'requestId'>,
  act: (scene: Scene, member: MemberRow) => Promise<Result>,
): Promise<Result> {
  const organizationId = await organizationToManage(context, call.caller, async () => {
    const membership = await findMembership(context.db, userId);
    return membership?.organizationId;
  });
  return inOrganization(context, organizationId, call, async (scene) => {
    checkMayManage(scene.actor, organizationId);
    const member = scene.organization.members.find((row) => row.userId === userId);
    if (!member || isHiddenFrom(call.caller, member, scene.now)) throw new NotFoundError(words.memberNotFound);
    return act(scene, member);
  });
}

/** Their own for an organization's admin; for a platform admin the one that is meant. */
export async function organizationToManage(
  { db }: Context,
  caller: Caller,
  meant: () => Promise<number | undefined>,
): Promise<number> {
  if (caller.role === 'admin') {
    const id = await meant();
    if (id === undefined) throw new NotFoundError(words.memberNotFound);
    return id;
  }
  const own = await findMembership(db, caller.userId);
  if (!own) throw new ForbiddenError(MESSAGES.auth.forbidden);
  checkMayManage({ ...caller, membership: own }, own.organizationId);
  return own.organizationId;
}
