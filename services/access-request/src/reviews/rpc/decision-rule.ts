import { PERMISSION_TERMS } from '@carebourse/contracts/data-use-match';
import { decisionRuleInputSchema, type DecisionRuleInput } from '@carebourse/contracts/decision-rule';
import { type EntryFacts, factsReferenceSchema } from '@carebourse/contracts/entry-facts';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Call } from '@carebourse/rpc/handler';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc, Context } from '../../context.ts';
import { compareRules, isSameRule, isStillDecider, ruleHolds } from '../domain/decision-rule.ts';
import { findProposal } from '../store/control-proposals.ts';
import { findRule, lockRule, saveRule } from '../../store/decision-rules.ts';
import { findActor } from '../../store/stewards.ts';
import { findReviewers, type Entry } from '../../store/two-reviewers.ts';
import { changeControl, presentProposal } from './change-control.ts';

export const getDecisionRule: AccessRequestRpc<'GetDecisionRule'> = async (context, request, call) =>
  presentManaged(context, await requireFactsKept(context, request), call);

/** Less holds at once. More holds once two people ask for the same, in the name of the first, the second as `mayAgree` says. */
export const setDecisionRule: AccessRequestRpc<'SetDecisionRule'> = async (context, { rule: given, ...of }, call) => {
  const kept = await requireFactsKept(context, of);
  const { entry, permitted, stewardOrganizationId } = kept;
  const rule = parse(decisionRuleInputSchema, given);
  requirePermitted(rule, permitted);
  const wish = {
    control: 'decision-rule',
    rule,
    compare: async (tx) => compareRules(await lockRule(tx, entry), rule, stewardOrganizationId),
    isSame: (proposal) => isSameRule(proposal.rule, rule),
    save: async (tx, _waitingIds, proposal) => {
      const before = await findRule(tx, entry);
      const setBy = proposal?.proposedBy ?? before?.setBy ?? call.caller;
      const at = context.now();
      const switchedOff = rule.on ? null : (before?.switchedOff ?? { by: call.caller.userId, at });
      await saveRule(tx, entry, rule, { setBy, setAt: at, switchedOff });
    },
    actions: {
      tightened: tightenedBy(rule),
      proposed: 'decision-rule.proposed',
      agreed: 'decision-rule.set',
      declined: 'decision-rule.declined',
    },
  } satisfies Parameters<typeof changeControl>[2];
  await changeControl(context, kept, wish, call);
  return presentManaged(context, kept, call);
};

function tightenedBy({ terms, on }: DecisionRuleInput) {
  if (terms.length === 0) return 'decision-rule.taken-away';
  return on ? 'decision-rule.tightened' : 'decision-rule.switched-off';
}

/** For who may ask for the entry: the catalogue says so, in their own name. */
export const findDecisionRule: AccessRequestRpc<'FindDecisionRule'> = async (
  { db, catalogue },
  request,
  { caller },
) => {
  const entry = parse(factsReferenceSchema, request);
  const { stewardOrganizationId = null } = await catalogue.entries.call('GetResource', entry);
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
  const { facts: managed } = await catalogue.entryFacts.call('GetManagedFacts', entry);
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

async function presentManaged(context: Context, kept: Awaited<ReturnType<typeof requireFactsKept>>, call: Call) {
  const proposal = await findProposal(context.db, kept.entry, 'decision-rule');
  return {
    rule: await presentRule(context, kept),
    permitted: kept.permitted,
    proposed: proposal && {
      rule: proposal.rule,
      proposal: await presentProposal(context, kept, proposal, call),
    },
  };
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
    switchedOffBy: rule.switchedOff?.by,
    switchedOffAt: rule.switchedOff?.at.toISOString(),
  };
}

function contentOf({ terms, accessTypes, days, on }: DecisionRuleInput) {
  return { terms, accessTypes, days, on };
}
