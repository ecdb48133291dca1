import { Admission } from '@carebourse/runtime/admission';
import { createCircuitBreaker, type CircuitBreaker } from '@carebourse/runtime/circuit-breaker';
import { Stripe } from 'stripe';

/** Inside the five seconds that a call between services may take, with time to write down what was answered. */
const TIMEOUT_MS = 4_000;

export interface StripeSettings {
  STRIPE_SECRET_KEY: string;
  /** Where Stripe's API is, when not at Stripe's own address. */
  STRIPE_API_BASE?: string | undefined;
}

/** Half of the calls that may be in work: whoever needs no provider finds room beside those who wait for it. */
const MAX_REQUESTS = 12;

/** An answer, also one that says that the provider is not well, comes at once: only what does not come is waited for. */
function providerBreaker(): CircuitBreaker {
  return createCircuitBreaker('card provider', () => 'failed');
}

export function createStripe(
  { STRIPE_SECRET_KEY, STRIPE_API_BASE }: StripeSettings,
  breaker: CircuitBreaker = providerBreaker(),
): Stripe {
  const httpClient = sparingClient(breaker);
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, httpClient };
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

/** Asks no more at once than we can wait for, and not while the provider does not answer. */
function sparingClient(breaker: CircuitBreaker): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const room = new Admission('card provider', { inWork: MAX_REQUESTS, queued: 0 });
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (...request) => room.run(() => breaker.run(() => makeRequest(...request)));
  return client;
}
