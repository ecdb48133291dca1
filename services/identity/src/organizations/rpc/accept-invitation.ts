import type { MemberRole } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { invitationTokenSchema } from '@carebourse/contracts/organizations';
import type { Call } from '@carebourse/rpc/handler';
import { withPlanCheck, type CurrentPlan } from '@carebourse/rpc/plan-check';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { checkInvitee, checkInviter, checkOpen } from '../domain/invitation.ts';
import { admit } from '../domain/membership.ts';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import type { Transaction } from '../../store/database.ts';
import { endInvitation, findInvitationByToken } from '../store/invitations.ts';
import { admitMember, findMembership, lockOrganization } from '../../store/memberships.ts';
import { callerAccount } from '../../rpc/caller-account.ts';
import { invitationEnded } from './on-invitation.ts';
import { presentMember, presentOrganization } from './present.ts';
import { sceneOf } from './scene.ts';
import { withKnownSeats } from './with-known-seats.ts';

const { organizations: words } = MESSAGES;

/** The token says who was invited, the session who accepts: they must be one person. A claim anywhere gives way. */
export const acceptInvitation: OrganizationRpc<'AcceptInvitation'> = async (context, request, call) => {
  const { token } = parse(invitationTokenSchema, request);
  const { billing, db, now } = context;
  return withPlanCheck(billing, (asked) => db.$transaction((tx) => accept(tx, { token, asked }, call, now()))).catch(
    (error: unknown) => {
      // They have claimed something in this very moment.
      if (isUniqueViolation(error)) throw new ConflictError(words.alreadyClaimed, { cause: error });
      throw error;
    },
  );
};

interface Acceptance {
  token: string;
  /** What billing answered, when it was asked. */
  asked: CurrentPlan | undefined;
}

async function accept(tx: Transaction, { token, asked }: Acceptance, call: Call, now: Date) {
  const { userId } = call.caller;
  const offered = checkOpen(await findInvitationByToken(tx, token), now);
  const before = await findMembership(tx, userId);
  // In one order, so that nobody waits in a circle.
  const held = [offered.organizationId, before?.organizationId ?? offered.organizationId];
  for (const id of [...new Set(held)].toSorted((a, b) => a - b)) await lockOrganization(tx, id);
  const organization = await lockOrganization(tx, offered.organizationId);

  const invitation = checkOpen(await findInvitationByToken(tx, token), now);
  checkInvitee(invitation, await callerAccount({ db: tx }, call));
  checkInviter(organization, invitation);
  const own = await findMembership(tx, userId);
  if (own?.status === 'confirmed') throw new ConflictError(words.alreadyMember);
  if (own && !held.includes(own.organizationId)) throw new ConflictError(words.alreadyClaimed);

  const admitted = admit(withKnownSeats(organization, asked), invitation.role as MemberRole);
  const member = await admitMember(tx, { userId, organizationId: organization.id, ...admitted }, own, now);
  await endInvitation(tx, invitation.id, now);
  await tx.outbox.create({ data: invitationEnded('invitation.accepted', invitation, call.caller, userId) });
  await sceneOf(tx, organization, call, now).publish(userId, { kind: 'confirmed', role: admitted.role });
  return {
    member: presentMember(member, organization.mailDomains),
    organization: presentOrganization(invitation.organization),
  };
}
