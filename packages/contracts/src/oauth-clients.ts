import { z } from 'zod';
import { LIMITS, SCOPES } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { text } from './text.ts';

const { oauthClients: words } = MESSAGES;

/** POST /api/oauth-clients: what the client is called and what it may do. */
export const newOAuthClientSchema = z.object({
  name: text(LIMITS.oauthClientName.max).min(1, words.nameRequired),
  scopes: z
    .array(z.enum(SCOPES), words.scopesRequired)
    .min(1, words.scopesRequired)
    .max(SCOPES.length)
    .transform((scopes) => [...new Set(scopes)]),
});
export type NewOAuthClientInput = z.input<typeof newOAuthClientSchema>;

/** An API client as its owner sees it. */
export const oauthClientSchema = z.object({
  clientId: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.iso.datetime(),
  rotatedAt: z.iso.datetime().nullable().describe('When the secret was last replaced'),
  lastUsedAt: z.iso.datetime().nullable().describe('When it last got a token'),
  revokedAt: z.iso.datetime().nullable(),
});
export type OAuthClient = z.output<typeof oauthClientSchema>;

/** The answer that carries the secret, once. */
export const oauthClientSecretSchema = oauthClientSchema.extend({
  clientSecret: z.string().describe('Shown this once: only its hash is stored'),
});
export type OAuthClientSecret = z.output<typeof oauthClientSecretSchema>;

/** `{clientId}` in a path. One that cannot be is not found rather than malformed. */
export const clientIdSchema = z.string().max(100);
