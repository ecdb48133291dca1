import { withDatabase } from '../postgres/databases.ts';
import type { PartDefinition } from './part.ts';
import { commonEnv, loopback, publicUrl, type Wiring } from './parts.ts';
import type { StartSettings } from './settings.ts';

export const paymentsDatabase = 'carebourse_payments';

/** Keys that open the sandbox of this machine and nothing else; the sandbox listens on the loopback alone. */
const SANDBOX = {
  STRIPE_SECRET_KEY: 'sk_sandbox_local',
  STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_local',
};

/** Without keys of Stripe, a run that is not for production has payments played by the sandbox. */
export function usesPaymentsSandbox({ STRIPE_SECRET_KEY, NODE_ENV }: StartSettings): boolean {
  return !STRIPE_SECRET_KEY && NODE_ENV !== 'production';
}

/** What billing must know to take payments: the same names for Stripe and for the sandbox. */
export function billingStripeEnv(wiring: Wiring): NodeJS.ProcessEnv {
  return pick(stripeEnv(wiring), ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE']);
}

/** What gateway and web server must know for the payment form in the browser. */
export function browserStripeEnv(wiring: Wiring): NodeJS.ProcessEnv {
  return pick(stripeEnv(wiring), ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_JS_URL']);
}

function stripeEnv({ settings, ports }: Wiring): NodeJS.ProcessEnv {
  if (!usesPaymentsSandbox(settings)) return process.env;
  const origin = `http://${loopback}:${ports.payments}`;
  return { ...SANDBOX, STRIPE_API_BASE: origin, STRIPE_JS_URL: `${origin}/v3/stripe.js` };
}

function pick(env: NodeJS.ProcessEnv, names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

export function paymentsPart({ settings, ports, serverUrl }: Wiring): PartDefinition {
  return {
    name: 'payments',
    args: ['--disable-warning=ExperimentalWarning', 'local/payments/src/main.ts'],
    readyUrl: `http://${loopback}:${ports.payments}/healthz`,
    env: {
      ...commonEnv(settings, 'payments'),
      ...SANDBOX,
      HOST: loopback,
      PORT: String(ports.payments),
      DATABASE_URL: withDatabase(serverUrl, paymentsDatabase),
      SANDBOX_WEBHOOK_URL: `${publicUrl(settings)}/api/stripe/webhook`,
    },
  };
}

/** How payments run, in a line for whoever starts the product. */
export function describePayments({ settings, ports }: Wiring): string {
  if (usesPaymentsSandbox(settings)) return `sandbox, http://${loopback}:${ports.payments} (no money moves)`;
  return settings.STRIPE_SECRET_KEY ? 'Stripe' : 'none: set the STRIPE_ settings to take any';
}
