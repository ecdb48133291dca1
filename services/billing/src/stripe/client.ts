import { Stripe } from 'stripe';

/** Inside the five seconds that a call between services may take, with time to write down what was answered. */
const TIMEOUT_MS = 4_000;

export interface StripeSettings {
  STRIPE_SECRET_KEY: string;
  /** Where Stripe's API is, when not at Stripe's own address. */
  STRIPE_API_BASE?: string | undefined;
}

export function createStripe({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: StripeSettings): Stripe {
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false };
  if (!STRIPE_API_BASE) return new Stripe(STRIPE_SECRET_KEY, options);
  const { protocol, hostname, port } = new URL(STRIPE_API_BASE);
  const isPlain = protocol === 'http:';
  return new Stripe(STRIPE_SECRET_KEY, {
    ...options,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  });
}
