import type { DecisionRuleInput, ManagedRule } from '@carebourse/contracts/decision-rule';
import type { ReviewServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { presentProposal } from './proposal.ts';
import { findPeople, nameOf, personOf } from '../clients/people.ts';

type RuleMessage = NonNullable<ResponseOut<ReviewServiceDefinition['FindDecisionRule']>['rule']>;
type ManagedMessage = ResponseOut<ReviewServiceDefinition['GetDecisionRule']>;

export function presentRule({ terms, accessTypes, days, on = true }: RuleMessage): DecisionRuleInput {
  return {
    terms: terms as DecisionRuleInput['terms'],
    accessTypes: accessTypes as DecisionRuleInput['accessTypes'],
    days,
    on,
  };
}

export async function presentManagedRule(
  clients: Clients,
  { rule: managed, permitted, proposed }: ManagedMessage,
): Promise<ManagedRule> {
  const presented = {
    permitted: permitted as ManagedRule['permitted'],
    proposed:
      proposed?.rule && proposed.proposal
        ? { ...presentRule(proposed.rule), proposal: await presentProposal(clients, proposed.proposal) }
        : null,
  };
  if (!managed?.rule) return { rule: null, ...presented };
  const { rule, setBy, setAt, decides, switchedOffBy: by, switchedOffAt: at } = managed;
  const people = await findPeople(clients, [setBy, ...(by === undefined ? [] : [by])]);
  const named = (id: number) => nameOf(personOf(people, id));
  const switchedOff = by !== undefined && at !== undefined ? { by: named(by), at } : null;
  return { rule: { ...presentRule(rule), setBy: named(setBy), setAt, decides, switchedOff }, ...presented };
}
