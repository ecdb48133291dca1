import type { DecisionRuleInput } from '@carebourse/contracts/decision-rule';
import { DATA_USE_TERMS } from '@carebourse/contracts/data-use-terms';
import { or } from '../../lib/lists.ts';
import { accessTypeNames } from '../request-form/words.ts';

/** What whoever asks should know of a rule before they send it. */
export function ruleWords({ terms, accessTypes, days }: DecisionRuleInput): string {
  const uses = or(terms.map((term) => DATA_USE_TERMS[term].label));
  return `This entry’s steward lets what fits be approved at once: ${accessTypeNames(accessTypes)} for ${daysOf(days)}, where what it is for fits ${uses} and nothing else speaks against it. A person decides on everything else, and on research that names no ethics approval.`;
}

/** 1 → "1 day"; 1826 → "1,826 days" */
function daysOf(days: number): string {
  return days === 1 ? '1 day' : `${days.toLocaleString('en-CA')} days`;
}
