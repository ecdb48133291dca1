import { z } from 'zod';
import { SCOPES } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { composed } from './text.ts';

/** What a person's assistant may do: nothing else can be consented to. */
export const ASSISTANT_SCOPE = 'agents:invoke';

/** How a program that registers itself shows that it is itself, at the token endpoint. */
export const ASSISTANT_AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const;

export const ASSISTANT_LIMITS = {
  /** Characters of what a program calls itself. */
  name: 80,
  redirectUris: 10,
  redirectUri: 500,
  /** Assistants of one person at a time. */
  perPerson: 20,
  /** Registered programs that nobody has let act for them yet, of everybody together. */
  unusedClients: 5_000,
} as const;

const { assistants: words } = MESSAGES;

/** Marks that order text anew or cannot be seen would let a name pass for another one. */
const SHOWN = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]*$/u;

const redirectUriSchema = z
  .string()
  .max(ASSISTANT_LIMITS.redirectUri, words.redirectUriInvalid)
  .refine(isRedirectUri, words.redirectUriInvalid);

/** POST /oauth/register, as RFC 7591 has it. What is not named here is not kept. */
export const assistantRegistrationSchema = z.object({
  redirect_uris: z.array(redirectUriSchema).min(1, words.redirectUriInvalid).max(ASSISTANT_LIMITS.redirectUris),
  client_name: z
    .string()
    .overwrite(composed)
    .trim()
    .min(1)
    .max(ASSISTANT_LIMITS.name)
    .refine((name) => SHOWN.test(name))
    .optional(),
  token_endpoint_auth_method: z.enum(ASSISTANT_AUTH_METHODS).default('client_secret_basic'),
  grant_types: z
    .array(z.enum(['authorization_code', 'refresh_token']))
    .default(['authorization_code'])
    .refine((types) => types.includes('authorization_code')),
  response_types: z.array(z.literal('code')).min(1).default(['code']),
});
export type AssistantRegistration = z.output<typeof assistantRegistrationSchema>;

/**
 * What stands at the address by which a program is known (draft-ietf-oauth-client-id-metadata-document). It is written for
 * all servers, so what is of no use here is passed over; with a proof that is not taken here it is refused.
 */
export const assistantDocumentSchema = assistantRegistrationSchema.pick({ client_name: true }).extend({
  client_id: z.string(),
  redirect_uris: z
    .array(z.string())
    .transform((uris) => uris.filter((uri) => redirectUriSchema.safeParse(uri).success))
    .pipe(assistantRegistrationSchema.shape.redirect_uris),
  token_endpoint_auth_method: z.literal('none').default('none'),
});

/** A program's own host over https, or this machine over http for one that runs beside its person. */
function isRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.hash !== '' || text.includes('#') || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return !isLoopback(url.hostname);
  return url.protocol === 'http:' && isLoopback(url.hostname);
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Whether a program that has this address runs beside its person, and is let choose the port anew (RFC 8252 §7.3). */
export function isNativeRedirect(uri: string): boolean {
  return uri.startsWith('http:');
}

/** `{uid}` of a question whether a program may act, and `{id}` of an assistant. Others are not found. */
export const interactionUidSchema = z.string().max(100);
export const assistantIdSchema = z.string().max(100);

/** What a person is asked. Nobody has checked what the program says of itself. */
export const interactionSchema = z.object({
  clientName: z.string().nullable().describe('What the program calls itself'),
  host: z.string().describe('Where it has the person sent back to'),
  publishedAt: z.string().nullable().describe('Host of the address that it is known by; null for one that registered'),
  scopes: z.array(z.enum(SCOPES)),
});
export type Interaction = z.output<typeof interactionSchema>;

/** POST /api/interactions/{uid} */
export const interactionDecisionSchema = z.object({ allow: z.boolean() });
export type InteractionDecision = z.output<typeof interactionDecisionSchema>;

export const decidedInteractionSchema = z.object({
  returnTo: z.string().describe('Where the browser goes on, on this origin'),
});
export type DecidedInteraction = z.output<typeof decidedInteractionSchema>;

/** An assistant as its person sees it. */
export const assistantSchema = z.object({
  id: z.string(),
  name: z.string().nullable().describe('What it calls itself'),
  host: z.string().describe('Where it had its person sent back to'),
  scopes: z.array(z.enum(SCOPES)),
  connectedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe('When it last got a token, which is good for ten minutes'),
});
export type Assistant = z.output<typeof assistantSchema>;

/** GET /api/assistants: the latest first. */
export const assistantListSchema = z.object({ items: z.array(assistantSchema) });
