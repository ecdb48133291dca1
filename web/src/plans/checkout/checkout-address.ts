import type { CheckoutSession } from '@carebourse/contracts/payments';
import { paths } from '../../lib/paths.ts';

/** The card provider's own checkout page, which takes the session's id. */
const PROVIDER_CHECKOUT = 'https://checkout.stripe.com/c/pay';

/** Where a checkout goes on: our page with the embedded form, the hosted page, or else the provider's direct page. */
export function checkoutAddress({ sessionId, url, uiMode }: CheckoutSession): string {
  const id = encodeURIComponent(sessionId);
  if (uiMode === 'embedded') return `${paths.checkout}?session=${id}`;
  return url || `${PROVIDER_CHECKOUT}/${id}`;
}
