import { MESSAGES } from '@carebourse/contracts/messages';
import { foundOrganizationSchema } from '@carebourse/contracts/organizations';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError, ForbiddenError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { checkCorrectable } from '../domain/listing.ts';
import { checkMayManage } from '../domain/membership.ts';
import { publishMembership } from '../../events/membership-events.ts';
import { findPlan } from '../../store/entitlements.ts';
import { admitMember, findMembership } from '../../store/memberships.ts';
import { createOrganization, nameTaken, organizationsNamed, updateOrganization } from '../../store/organizations.ts';
import { callerAccount } from '../../rpc/caller-account.ts';
import { listingChanged, organizationAudit } from './save-organization.ts';
import { inOrganization } from './scene.ts';

const { organizations: words } = MESSAGES;

/**
 * Whoever belongs nowhere makes the organization that they miss, and becomes its admin. Nobody has looked at its name, so it
 * is not listed: nobody claims it and it stewards nothing before an admin of the platform lists it. A plan of the founder's
 * is its own from then on: its seats are those that we have heard of, until billing tells of its own.
 */
export const foundOrganization: OrganizationRpc<'FoundOrganization'> = async ({ db, now }, request, call) => {
  const { caller, requestId } = call;
  const { userId } = caller;
  const content = readFounded(request);
  const founding = db.$transaction(async (tx) => {
    await callerAccount({ db: tx }, call);
    const existing = await findMembership(tx, userId);
    if (existing) throw new ConflictError(existing.status === 'claimed' ? words.alreadyClaimed : words.alreadyMember);
    if ((await organizationsNamed(tx, content.name)).length > 0) throw nameTaken();
    const { seats: seatLimit } = limitsOf(await findPlan(tx, userId));
    const organization = await createOrganization(tx, { ...content, listedAt: null, seatLimit });
    const place = { userId, organizationId: organization.id, status: 'confirmed', role: 'admin' } as const;
    await admitMember(tx, place, null, now());
    await tx.outbox.create({ data: organizationAudit('organization.founded', organization, caller) });
    const of = { userId, organization, actor: caller, requestId };
    await publishMembership(tx, of, { kind: 'confirmed', role: place.role, founded: true });
    return {};
  });
  return founding.catch((error: unknown) => {
    // A place somewhere else, at once: the other one was first.
    if (isUniqueViolation(error)) throw new ConflictError(words.alreadyMember, { cause: error });
    throw error;
  });
};

/** Until it is listed, its admins say what it is. Where that was refused, it waits to be listed again. */
export const correctFoundedOrganization: OrganizationRpc<'CorrectFoundedOrganization'> = async (
  context,
  request,
  call,
) => {
  const content = readFounded(request);
  const own = await findMembership(context.db, call.caller.userId);
  if (!own) throw new ForbiddenError(MESSAGES.auth.forbidden);
  return inOrganization(context, own.organizationId, call, async ({ tx, organization, actor }) => {
    checkMayManage(actor, organization.id);
    const asksAgain = checkCorrectable(organization);
    const others = (await organizationsNamed(tx, content.name)).filter(({ id }) => id !== organization.id);
    if (others.length > 0) throw nameTaken();
    const changed = await updateOrganization(tx, organization.id, { ...content, refusedAt: null, refusalReason: null });
    await tx.outbox.create({ data: organizationAudit('organization.changed', changed, call.caller) });
    if (asksAgain) await listingChanged(tx, changed, 'asked', call);
    return {};
  });
};

function readFounded(request: unknown) {
  const { mailDomain, description = '', ...content } = parse(foundOrganizationSchema, request);
  return { ...content, description, mailDomains: mailDomain ? [mailDomain] : [] };
}
