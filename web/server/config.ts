import { commonSettings, readEnv } from '@carebourse/runtime/env';
import { requestTimeSettings } from '@carebourse/runtime/guarded-server';
import { z } from 'zod';

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  return readEnv(
    {
      ...commonSettings,
      ...requestTimeSettings,
      HOST: z.string().default('127.0.0.1'),
      PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
      /** The address that visitors see; https in it turns on HSTS. */
      PUBLIC_URL: z.url(),
      /** Where the public answers are read that pages are drawn from. */
      GATEWAY_URL: z.url({ protocol: /^https?$/ }),
      /** The corporate directory's address: pages may call and frame it. */
      DIRECTORY_AUTHORITY: z.url().optional(),
      /** Whether payments are taken: pages may then load the payment form. */
      STRIPE_PUBLISHABLE_KEY: z.string().optional(),
      STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).optional(),
      /** Set by Kubernetes' charts: how long endpoints take to notice that a pod is leaving. */
      DRAIN_DELAY_MS: z.coerce.number().int().min(0).default(0),
    },
    env,
  );
}
