import { ACCESS_TYPES, ACCESS_TYPE_LABELS, type PlanId, type Role } from '@carebourse/contracts/constants';
import { hasApiAccess, limitsOf } from '@carebourse/contracts/plan-limits';
import { and } from '../../lib/lists.ts';
import { formatCount } from '../../lib/numbers.ts';
import { planNames } from '../../lib/plan-names.ts';

/** What a reader of one plan gets, or loses, by another, such as "15 user accounts (now 5)"; empty for the same plan. */
export function switchWords(from: PlanId, to: PlanId, role: Role): string {
  const [before, after] = [limitsOf(from), limitsOf(to)];
  const numbers = [
    numberWords('user accounts', before.seats, after.seats),
    numberWords('resources with access', before.liveGrants, after.liveGrants),
    callWords(from, to, role),
  ];
  const kinds = ACCESS_TYPES.map((type) => {
    const [had, has] = [before.accessTypes.includes(type), after.accessTypes.includes(type)];
    if (had === has) return '';
    return has ? ACCESS_TYPE_LABELS[type] : `no ${ACCESS_TYPE_LABELS[type]}`;
  });
  const changes = [...numbers, ...kinds].filter(Boolean);
  return changes.length > 0 ? `Instead of ${planNames[from]}: ${and(changes)}.` : '';
}

function numberWords(what: string, before: number | null, after: number | null): string {
  return before === after ? '' : `${countWords(after)} ${what} (now ${countWords(before)})`;
}

/** Without API access only partners have programs that call: to others nothing is said of what they cannot use. */
function callWords(from: PlanId, to: PlanId, role: Role): string {
  const [before, after] = [from, to].map((plan) =>
    role === 'partner' || hasApiAccess(plan) ? limitsOf(plan).requestsPerMinute : undefined,
  );
  const what = 'API calls a minute';
  if (after === undefined) return '';
  return before === undefined ? `${formatCount(after)} ${what}` : numberWords(what, before, after);
}

function countWords(count: number | null): string {
  return count === null ? 'unlimited' : formatCount(count);
}
