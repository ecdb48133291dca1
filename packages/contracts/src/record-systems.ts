import { z } from 'zod';
import { MESSAGES } from './messages.ts';
import { clientIdSchema } from './oauth-clients.ts';
import { text } from './text.ts';

const { recordSystems: words } = MESSAGES;

export const RECORD_SYSTEM_LIMITS = {
  /** Systems that may be entered. */
  max: 200,
  name: 120,
  address: 500,
  /** Seconds that a token of a system may live. */
  tokenSeconds: 300,
} as const;

/** By which a record system may sign: keys in pairs alone, so that nobody signs with what everybody may read. */
export const RECORD_SYSTEM_ALGORITHMS = ['ES384', 'RS384', 'ES256', 'RS256'] as const;

/** Whose tokens a system shows: one address in one writing, since tokens are compared with it to the letter. */
const issuerSchema = z
  .string()
  .trim()
  .min(1, words.issuerRequired)
  .max(RECORD_SYSTEM_LIMITS.address)
  .refine((issuer) => {
    const url = URL.parse(issuer);
    return url?.protocol === 'https:' && url.username === '' && url.password === '' && !/[?#]/.test(issuer);
  }, words.issuerInvalid);

/** Where its keys are; the service says whether it may be called. */
const jwksUrlSchema = z
  .string()
  .trim()
  .min(1, words.jwksUrlRequired)
  .max(RECORD_SYSTEM_LIMITS.address)
  .refine((address) => {
    const url = URL.parse(address);
    return /^https?:$/.test(url?.protocol ?? '') && url?.username === '' && url.password === '' && url.hash === '';
  }, words.jwksUrlInvalid);

/** POST /api/admin/record-systems */
export const newRecordSystemSchema = z.object({
  name: text(RECORD_SYSTEM_LIMITS.name).min(1, words.nameRequired),
  issuer: issuerSchema.describe('Claim `iss` of what it signs'),
  jwksUrl: jwksUrlSchema.describe('Where its public keys are (RFC 7517)'),
  clientId: z
    .string()
    .trim()
    .min(1, words.clientRequired)
    .pipe(clientIdSchema)
    .describe('The API client under whose grants it calls'),
});
export type NewRecordSystem = z.output<typeof newRecordSystemSchema>;

/** `clientEnded`: its client was revoked or its owner may not act. `withoutAgents`: the client may not call agents. */
export const RECORD_SYSTEM_STATES = ['ready', 'off', 'clientEnded', 'withoutAgents'] as const;
export type RecordSystemState = (typeof RECORD_SYSTEM_STATES)[number];

export const recordSystemSchema = newRecordSystemSchema.extend({
  id: z.string(),
  clientName: z.string(),
  state: z.enum(RECORD_SYSTEM_STATES),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe('When a token of it was last taken, to the minute'),
});
export type RecordSystem = z.output<typeof recordSystemSchema>;

/** GET /api/admin/record-systems: by name. */
export const recordSystemListSchema = z.object({ items: z.array(recordSystemSchema) });

/** POST /api/admin/record-systems/{id}/switch */
export const recordSystemSwitchSchema = z.object({ enabled: z.boolean() });

/** `{id}` in a path. One that cannot be is not found rather than malformed. */
export const recordSystemIdSchema = z.string().max(100);
