import { BILLING_PERIODS, type BillingPeriod, PLAN_IDS, type PlanId } from '@carebourse/contracts/constants';
import { isKnownPath } from '@carebourse/contracts/paths';
import { apiPage, paths } from '../../lib/paths.ts';

/** What a visitor wanted on the pricing page before they had to sign in. It travels back there as navigation state. */
export type PlanIntent = { trial: true } | { plan: PlanId; period: BillingPeriod };

export interface Destination {
  to: string;
  state?: PlanIntent;
  /** Whether it is a page of its own, which the browser loads. */
  isElsewhere?: true;
}

/** Where somebody goes once they are signed in: back to the plan they chose, the page they came from, or the dashboard. */
export function afterSignIn(query: URLSearchParams): Destination {
  const intent = planIntent(query);
  if (intent) return { to: paths.pricing, state: intent };
  const returnTo = query.get('returnTo');
  if (returnTo === apiPage) return { to: returnTo, isElsewhere: true };
  return { to: safeReturnTo(returnTo) ?? paths.dashboard };
}

/** The plan that the address says was chosen on the pricing page. */
export function planIntent(query: URLSearchParams): PlanIntent | undefined {
  if (query.get('trial') === 'true') return { trial: true };
  const plan = PLAN_IDS.find((id) => id === query.get('plan'));
  const period = BILLING_PERIODS.find((name) => name === query.get('period'));
  return plan && { plan, period: period ?? 'monthly' };
}

/** Only pages of this site, and not the sign-in page itself: a link to us must not lead a person elsewhere. */
function safeReturnTo(value: string | null): string | undefined {
  if (!value?.startsWith('/')) return undefined;
  const here = 'https://here.invalid';
  const url = URL.canParse(value, here) ? new URL(value, here) : undefined;
  if (!url || url.origin !== here || !isKnownPath(url.pathname)) return undefined;
  const leadsBackHere = url.pathname.startsWith(paths.auth) || url.pathname === paths.azureCallback;
  return leadsBackHere ? undefined : url.pathname + url.search + url.hash;
}
