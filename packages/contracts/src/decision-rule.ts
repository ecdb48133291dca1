import { z } from 'zod';
import { ACCESS_TYPES, LIMITS } from './constants.ts';
import { type DataUseJudgement, isPermissionTerm, type PermissionTerm, PERMISSION_TERMS } from './data-use-match.ts';
import { DATA_USE_TERMS } from './data-use-terms.ts';
import { MESSAGES } from './messages.ts';
import { idSchema } from './text.ts';
import { proposalSchema } from './two-reviewers.ts';

const { decisionRule: words } = MESSAGES;

const termsSchema = z
  .array(z.enum(PERMISSION_TERMS, words.noSuchTerm))
  .max(PERMISSION_TERMS.length)
  .overwrite((terms) => [...new Set(terms)])
  .describe('The permitted uses, as terms of the Data Use Ontology, of which a request that fits is approved at once');

const daysSchema = z
  .int(words.notADuration)
  .min(1, words.notADuration)
  .max(LIMITS.ruleDays.max, words.notADuration)
  .describe('How many days access is given for, to the end of the last one in Ontario');

/** PUT /api/stewardship/{resourceType}/{resourceId}/decision-rule: no terms take the rule away. */
export const decisionRuleInputSchema = z.object({
  terms: termsSchema,
  accessTypes: z
    .array(z.enum(ACCESS_TYPES))
    .min(1, MESSAGES.reviews.accessTypesMissing)
    .max(ACCESS_TYPES.length)
    .overwrite((types) => [...new Set(types)])
    .default(['view'])
    .describe('What may be given at once; a request for anything else is for a person'),
  days: daysSchema.default(365),
  on: z
    .boolean()
    .default(true)
    .describe(
      'One that is off is kept and approves nothing. Off holds at once; on takes a second person, as a rule does',
    ),
});
export type DecisionRuleInput = z.output<typeof decisionRuleInputSchema>;

/** GET /api/decision-rules/{resourceType}/{resourceId}: what whoever asks may know before they send it. */
export const publicRuleSchema = z.object({
  rule: decisionRuleInputSchema
    .nullable()
    .describe('What is approved at once when it fits; null where a person decides on every request of the caller'),
});
export type PublicRule = z.output<typeof publicRuleSchema>;

/** GET and PUT /api/stewardship/{resourceType}/{resourceId}/decision-rule */
export const managedRuleSchema = z.object({
  rule: decisionRuleInputSchema
    .extend({
      setBy: z.object({ id: idSchema, name: z.string() }),
      setAt: z.iso.datetime(),
      decides: z
        .boolean()
        .describe('False while whoever set it may not decide any more: then a person decides on every request'),
      switchedOff: z
        .object({ by: z.object({ id: idSchema, name: z.string() }), at: z.iso.datetime() })
        .nullable()
        .describe('Of one that is off: who switched it, and when'),
    })
    .nullable(),
  permitted: z.array(z.enum(PERMISSION_TERMS)).describe('The permitted uses of the entry that a rule may name'),
  proposed: decisionRuleInputSchema
    .extend({ proposal: proposalSchema })
    .nullable()
    .describe('What somebody wants in its place: it counts once a second person asks for the same. Null without that'),
});
export type ManagedRule = z.output<typeof managedRuleSchema>;

/** The term by which a rule decides, of those that it names: one that the use fits, where all in all it fits. */
export function ruledTerm(
  terms: readonly PermissionTerm[],
  judged: DataUseJudgement | undefined,
): PermissionTerm | undefined {
  if (judged?.fit !== 'fits') return undefined;
  return terms.find((term) => judged.counted.some((one) => one.term === term && one.fit === 'fits'));
}

/** Why a rule decided: the term that it names, and those that bound the use, each with its definition. */
export function ruledBecause(by: PermissionTerm, { counted }: DataUseJudgement): string {
  return counted
    .filter(({ term }) => term === by || !isPermissionTerm(term))
    .map(({ term, because }) => words.because(DATA_USE_TERMS[term].label, DATA_USE_TERMS[term].help, because))
    .join(' ');
}
