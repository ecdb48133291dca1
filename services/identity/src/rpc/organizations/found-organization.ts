import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { foundOrganizationSchema } from '@carebourse/contracts/organizations';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { askingForPlan, BeyondHeardPlanError, type AskedPlan } from '@carebourse/rpc/plan-asked';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { OrganizationRpc } from '../../context.ts';
import { publishMembership } from '../../events/membership-events.ts';
import type { Transaction } from '../../store/database.ts';
import { findPlan } from '../../store/organizations/entitlements.ts';
import { admitMember, findMembership } from '../../store/organizations/memberships.ts';
import { createOrganization, nameTaken, organizationsNamed } from '../../store/organizations/organizations.ts';
import { callerAccount } from '../accounts/caller-account.ts';
import { organizationAudit } from './save-organization.ts';

const { organizations: words } = MESSAGES;

/**
 * Whoever bought seats makes the organization that fills them, and becomes its admin. Nobody has looked at its name, so it
 * is not listed: nobody claims it and it stewards nothing before an admin of the platform lists it.
 */
export const foundOrganization: OrganizationRpc<'FoundOrganization'> = async (context, request, call) => {
  const { mailDomain, ...content } = parse(foundOrganizationSchema, request);
  const { caller, requestId } = call;
  const { userId } = caller;
  const found = (asked: AskedPlan | undefined) =>
    context.db.$transaction(async (tx) => {
      await callerAccount({ db: tx }, call);
      const existing = await findMembership(tx, userId);
      if (existing) throw new ConflictError(existing.status === 'claimed' ? words.alreadyClaimed : words.alreadyMember);
      const seatLimit = await seatsOf(tx, userId, asked);
      if ((await organizationsNamed(tx, content.name)).length > 0) throw nameTaken();
      const mailDomains = mailDomain ? [mailDomain] : [];
      const fields = { ...content, description: '', mailDomains, listedAt: null, seatLimit };
      const organization = await createOrganization(tx, fields);
      const place = { userId, organizationId: organization.id, status: 'confirmed', role: 'admin' } as const;
      await admitMember(tx, place, null, context.now());
      await tx.outbox.create({ data: organizationAudit('organization.founded', organization, caller) });
      const of = { userId, organization, actor: caller, requestId };
      await publishMembership(tx, of, { kind: 'confirmed', role: place.role, founded: true });
      return {};
    });
  return askingForPlan(context.billing, found).catch((error: unknown) => {
    // A place somewhere else, at once: the other one was first.
    if (isUniqueViolation(error)) throw new ConflictError(words.alreadyMember, { cause: error });
    throw error;
  });
};

/**
 * The seats of the caller's plan; null without a limit.
 * @throws BeyondHeardPlanError when billing is to be asked first
 * @throws ConflictError without a plan
 */
async function seatsOf(tx: Transaction, userId: number, asked: AskedPlan | undefined): Promise<number | null> {
  const plan = (await findPlan(tx, userId)) ?? asked?.plan;
  if (plan) return limitsOf(plan).seats;
  if (!asked) throw new BeyondHeardPlanError({ userId });
  throw new ConflictError(words.foundPlanMissing, { detail: { type: PROBLEM_TYPES.planExceeded } });
}
