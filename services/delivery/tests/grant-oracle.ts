import type { AccessLevel, AccessType, PlanId } from '@carebourse/contracts/constants';
import type { EntryTerms, UsePurpose } from '@carebourse/contracts/tables';

/** A grant, and all that decides what it opens, but for the table. */
export interface OracleGrant {
  granted: readonly AccessType[];
  plan: PlanId | null;
  purpose: UsePurpose | null;
  accessLevel: AccessLevel;
  terms: EntryTerms;
}

/** Each includes those before it. */
const LADDER: readonly AccessType[] = ['view', 'export', 'api'];
const HIGHEST_BY_PLAN: Record<PlanId, number> = { 'free-trial': 1, basic: 1, professional: 2, enterprise: 2 };

/**
 * What a grant opens, read from the documents and not from the product: `nothing` where its purpose is not allowed, else
 * the kinds of access by which columns leave as rows. Without any, figures are left. For tests alone.
 */
export function opensTo({
  granted,
  plan,
  purpose,
  accessLevel,
  terms,
}: OracleGrant): 'nothing' | readonly AccessType[] {
  let isAllowed = terms.purposes.length === 0 || purpose === null;
  for (const one of terms.purposes) if (one === purpose) isAllowed = true;
  if (!isAllowed) return 'nothing';
  let highest = 0;
  for (const [rung, type] of LADDER.entries()) if (granted.includes(type)) highest = rung;
  const byPlan = plan === null ? 0 : HIGHEST_BY_PLAN[plan];
  const rung = highest < byPlan ? highest : byPlan;
  if (rung === 0 || (accessLevel === 'confidential' && !terms.confidentialRows)) return [];
  return LADDER.slice(0, rung + 1);
}
