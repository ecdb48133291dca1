import { demoSettings, refuseOpenDemo } from '@carebourse/runtime/demo-mode';
import { directorySettings, readDirectory } from '@carebourse/runtime/directory-settings';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';
import { addressSetting, commonSettings, issuerSetting, readEnv } from '@carebourse/runtime/env';
import { requestTimeSettings } from '@carebourse/runtime/guarded-server';
import { stripeKeySettings } from '@carebourse/runtime/stripe-settings';
import { z } from 'zod';

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const settings = readEnv(
    {
      ...commonSettings,
      ...demoSettings,
      ...requestTimeSettings,
      ...serviceKeySettings,
      HOST: z.string().default('127.0.0.1'),
      PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
      /** Where /metrics is served, away from the public address. */
      HTTP_ADDRESS: addressSetting,
      /** Where the web server listens; requests that are not the gateway's own go there. */
      WEB_URL: z.url({ protocol: /^https?$/ }),
      /** The address that browsers see. With https, cookies are Secure and carry the __Host- prefix. */
      PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
      /** How many proxies in front of the gateway may be believed about the client's address. */
      TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
      /** Base of the fallback endpoints that the web application turns to (spec §7). */
      FUNCTIONS_BASE_URL: z.string().default('/api/functions'),
      /** For the browser; absent where no payments are taken. */
      STRIPE_PUBLISHABLE_KEY: stripeKeySettings.STRIPE_PUBLISHABLE_KEY,
      /** Where the browser gets the payment form's script, when not from Stripe itself. */
      STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).optional(),
      ...directorySettings,
      DRAIN_DELAY_MS: z.coerce.number().int().min(0).default(0),
      /** How many API requests are in work at once; more wait for half a second at most, and are then answered 503. */
      REQUESTS_IN_WORK: z.coerce.number().int().min(1).default(64),
      /** How many API requests may wait. */
      REQUESTS_QUEUED: z.coerce.number().int().min(0).default(256),
      /** How many notification streams may be open. */
      OPEN_STREAMS: z.coerce.number().int().min(0).default(12_000),
      /** How many of them one person may have: a few browsers with all their windows. */
      STREAMS_PER_PERSON: z.coerce.number().int().min(1).default(20),
      /** The address that access tokens name as their issuer. */
      ISSUER_URL: issuerSetting,
      /** Where identity's OAuth2 issuer listens. */
      OIDC_ADDRESS: addressSetting,
      IDENTITY_ADDRESS: addressSetting,
      CATALOGUE_ADDRESS: addressSetting,
      ACCESS_REQUEST_ADDRESS: addressSetting,
      PROFILE_ADDRESS: addressSetting,
      BILLING_ADDRESS: addressSetting,
      DELIVERY_ADDRESS: addressSetting,
      /** Where delivery gives out bytes. */
      BYTES_ADDRESS: addressSetting,
    },
    env,
  );
  refuseOpenDemo(settings);
  return { ...settings, directory: readDirectory(settings) };
}
