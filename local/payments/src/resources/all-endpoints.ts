import type { Endpoint } from '../http/endpoint.ts';
import { checkoutEndpoints } from './checkout-sessions.ts';
import { customerEndpoints } from './customers.ts';
import { eventEndpoints } from './events.ts';
import { invoiceEndpoints } from './invoices.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import { paymentEndpoints } from './payments.ts';
import { portalSessionEndpoints } from './portal-sessions.ts';
import { priceEndpoints } from './prices.ts';
import { productEndpoints } from './products.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { testClockEndpoints } from './test-clocks.ts';

/** Every call of the API. One that is not here is answered as an unknown address. */
export const allEndpoints: Endpoint[] = [
  ...checkoutEndpoints,
  ...customerEndpoints,
  ...eventEndpoints,
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...paymentMethodEndpoints,
  ...portalSessionEndpoints,
  ...priceEndpoints,
  ...productEndpoints,
  ...subscriptionEndpoints,
  ...testClockEndpoints,
];
