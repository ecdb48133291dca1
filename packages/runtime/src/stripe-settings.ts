import { z } from 'zod';

/**
 * The keys of the account at Stripe, each told from the others by how it begins: the publishable one is given to every
 * browser, so a secret key in its place must stop the start.
 */
export const stripeKeySettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'must be a secret key, sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be a webhook’s signing secret, whsec_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must be a publishable key, pk_…').optional(),
};
