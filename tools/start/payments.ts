import { createHmac } from 'node:crypto';
import { STAND_IN_FLAGS } from './node-process.mjs';
import { commonEnv } from './part-env.ts';
import type { PartDefinition } from './part.ts';
import { loopback } from './ports.ts';
import { databaseUrl, ownerOf } from './roles.ts';
import type { StartSettings } from './settings.ts';
import { publicUrl, type Ports, type Wiring } from './wiring.ts';

export const sandboxDatabase = 'carebourse_sandbox_payments';

/** Without an account at Stripe, a run that is not for production takes payments in a sandbox on this machine. */
export function usesPaymentsSandbox({ STRIPE_SECRET_KEY, NODE_ENV }: StartSettings): boolean {
  return !STRIPE_SECRET_KEY && NODE_ENV !== 'production';
}

export function sandboxUrl(ports: Ports): string {
  return `http://${loopback}:${ports.payments}`;
}

export function paymentsPart(wiring: Wiring): PartDefinition {
  const { settings, ports } = wiring;
  return {
    name: 'payments',
    args: [...STAND_IN_FLAGS, '--disable-warning=ExperimentalWarning', 'local/payments/src/main.ts'],
    readyUrl: `${sandboxUrl(ports)}/healthz`,
    env: {
      ...commonEnv(settings, 'payments'),
      ...sandboxKeys(wiring),
      HOST: loopback,
      PORT: String(ports.payments),
      // It makes its tables itself, as programs of others do.
      DATABASE_URL: databaseUrl(wiring, sandboxDatabase, ownerOf(sandboxDatabase)),
      SANDBOX_WEBHOOK_URL: `${publicUrl(settings)}/api/stripe/webhook`,
    },
  };
}

/** What billing needs to talk to Stripe, or to the sandbox by the same names. */
export function stripeEnv(wiring: Wiring): NodeJS.ProcessEnv {
  const { settings, ports } = wiring;
  if (usesPaymentsSandbox(settings)) {
    return { ...sandboxKeys(wiring), ...stripeBrowserEnv(wiring), STRIPE_API_BASE: sandboxUrl(ports) };
  }
  return given(settings, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE', ...browserNames]);
}

/** What browsers may know: the publishable key, and where Stripe's script comes from when not from Stripe. */
export function stripeBrowserEnv(wiring: Wiring): NodeJS.ProcessEnv {
  const { settings, ports } = wiring;
  if (!usesPaymentsSandbox(settings)) return given(settings, browserNames);
  const { STRIPE_PUBLISHABLE_KEY } = sandboxKeys(wiring);
  return { STRIPE_PUBLISHABLE_KEY, STRIPE_JS_URL: `${sandboxUrl(ports)}/v3/stripe.js` };
}

const browserNames = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_JS_URL'] as const;

/** The sandbox's keys come from what the data folder is locked with: the same at each start, and nobody else's. */
export function sandboxKeys({ encryptionKeys }: Pick<Wiring, 'encryptionKeys'>) {
  const key = (purpose: string) =>
    createHmac('sha256', encryptionKeys).update(`payments sandbox ${purpose}`).digest('hex');
  return {
    STRIPE_SECRET_KEY: `sk_sandbox_${key('secret')}`,
    STRIPE_PUBLISHABLE_KEY: `pk_sandbox_${key('publishable')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${key('webhook')}`,
  };
}

type StripeSetting = Extract<keyof StartSettings, `STRIPE_${string}`>;

function given(settings: StartSettings, names: readonly StripeSetting[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])));
}
