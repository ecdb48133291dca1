import type { Config } from '@carebourse/contracts/config';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import * as TEXTS from './texts.ts';

type PaymentSettings = Pick<Config, 'stripePublishableKey' | 'stripeJsUrl'>;

const loads = new Map<string, Promise<Stripe>>();

/**
 * The card provider's own form, fetched when somebody pays and not before. Its script must come from the provider at
 * each visit; we never keep a copy.
 * @throws when no payments are taken here, or the script cannot be loaded
 */
export function loadPaymentForm({ stripePublishableKey, stripeJsUrl }: PaymentSettings): Promise<Stripe> {
  if (!stripePublishableKey) return Promise.reject(new Error(TEXTS.paymentProviderFailed));
  const started = loads.get(stripePublishableKey) ?? load(stripePublishableKey, stripeJsUrl);
  loads.set(stripePublishableKey, started);
  // A load that failed is tried anew the next time.
  started.catch(() => loads.delete(stripePublishableKey));
  return started;
}

async function load(key: string, scriptUrl: string | null): Promise<Stripe> {
  if (scriptUrl) await addScript(scriptUrl);
  // Takes the script that is on the page already, or else adds Stripe's.
  const form = await loadStripe(key);
  if (!form) throw new Error(TEXTS.paymentProviderFailed);
  return form;
}

function addScript(src: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = src;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error(TEXTS.paymentProviderFailed));
  });
  document.head.append(script);
  return promise;
}
