import { PERMISSION_TERMS } from '@carebourse/contracts/data-use-match';
import { decisionRuleInputSchema, type DecisionRuleInput } from '@carebourse/contracts/decision-rule';
import { type EntryFacts, factsReferenceSchema } from '@carebourse/contracts/entry-facts';
import { MESSAGES } from '@carebourse/contracts/messages';
import { auditRow } from '@carebourse/messaging/audit';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc, Context } from '../context.ts';
import { isStillDecider, ruleHolds } from '../domain/decision-rule.ts';
import { findRule, saveRule } from '../store/decision-rules.ts';
import { findActor } from '../store/stewards.ts';
import { findReviewers, type Entry } from '../store/two-reviewers.ts';

export const getDecisionRule: AccessRequestRpc<'GetDecisionRule'> = async (context, request) => {
  const kept = await requireFactsKept(context, request);
  return { rule: await presentRule(context, kept), permitted: kept.permitted };
};

/** Nothing that waits is decided by it. */
export const setDecisionRule: AccessRequestRpc<'SetDecisionRule'> = async (context, { rule: given, ...of }, call) => {
  const kept = await requireFactsKept(context, of);
  const { entry, name: title, permitted } = kept;
  const rule = parse(decisionRuleInputSchema, given);
  requirePermitted(rule, permitted);
  await context.db.$transaction(async (tx) => {
    await saveRule(tx, entry, rule, call.caller, context.now());
    await tx.outbox.create({
      data: auditRow('access-request', {
        actor: call.caller,
        action: rule.terms.length > 0 ? 'decision-rule.set' : 'decision-rule.taken-away',
        informationType: 'access-request',
        subject: `${entry.resourceType}/${entry.resourceId}`,
        title,
        outcome: 'success',
      }),
    });
  });
  return { rule: await presentRule(context, kept), permitted };
};

/** For who may ask for the entry: the catalogue says so, in their own name. */
export const findDecisionRule: AccessRequestRpc<'FindDecisionRule'> = async (
  { db, catalogue },
  request,
  { caller },
) => {
  const entry = parse(factsReferenceSchema, request);
  const { stewardOrganizationId = null } = await catalogue.call('GetResource', entry);
  const rule = await findRule(db, entry);
  if (!rule) return {};
  const requester = await findActor(db, { ...caller, addressConfirmed: true });
  const reviewers = await findReviewers(db, entry);
  return ruleHolds({ rule, reviewers }, { requester, stewardOrganizationId }) ? { rule: contentOf(rule) } : {};
};

/**
 * An entry of which the caller keeps how it is asked for, a draft too, with the permitted uses that a rule may name.
 * @throws NotFoundError when there is no such entry
 * @throws ForbiddenError for everybody but its steward's members and admins
 */
async function requireFactsKept(
  { catalogue }: Pick<Context, 'catalogue'>,
  { resourceType, resourceId }: { resourceType: string; resourceId: number },
) {
  const entry = parse(factsReferenceSchema, { resourceType, resourceId });
  const { facts: managed } = await catalogue.call('GetManagedFacts', entry);
  const { permittedUses } = JSON.parse(managed?.facts ?? '{"permittedUses":[]}') as Pick<EntryFacts, 'permittedUses'>;
  const permitted = PERMISSION_TERMS.filter((term) => permittedUses.includes(term));
  const stewardOrganizationId = managed?.stewardOrganizationId ?? null;
  return { entry, name: managed?.name ?? '', permitted, stewardOrganizationId };
}

/** @throws InvalidInputError when a rule names a use that the entry does not permit */
function requirePermitted({ terms }: DecisionRuleInput, permitted: readonly string[]): void {
  if (terms.every((term) => permitted.includes(term))) return;
  const { notPermitted } = MESSAGES.decisionRule;
  throw new InvalidInputError(notPermitted, { terms: [notPermitted] });
}

async function presentRule(
  { db }: Pick<Context, 'db'>,
  { entry, stewardOrganizationId }: { entry: Entry; stewardOrganizationId: number | null },
) {
  const rule = await findRule(db, entry);
  if (!rule) return undefined;
  return {
    rule: contentOf(rule),
    setBy: rule.setBy.userId,
    setAt: rule.setAt.toISOString(),
    decides: isStillDecider(rule, stewardOrganizationId),
  };
}

function contentOf({ terms, accessTypes, days }: DecisionRuleInput) {
  return { terms, accessTypes, days };
}
