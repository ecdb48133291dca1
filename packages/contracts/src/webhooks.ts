import { z } from 'zod';
import {
  ENTRY_EVENT_TYPES,
  LIMITS,
  REQUEST_EVENT_TYPES,
  REQUEST_STATUSES,
  RESOURCE_TYPES,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from './constants.ts';
import { isLoopbackHost } from './loopback.ts';
import { MESSAGES } from './messages.ts';
import { exactText, idSchema } from './text.ts';

const { webhooks: words } = MESSAGES;

const EXAMPLE_ADDRESS = 'https://hooks.example.org/carebourse';

/** Whether an address may be one of a receiver at all; where its host leads, and which count, is the service's rule. */
function isReceiverAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
}

/** What partners say of an endpoint: where it is, and what it wants to hear. */
export const webhookInputSchema = z.object({
  url: exactText(LIMITS.webhookUrl.max)
    .min(1, words.urlRequired)
    .refine(isReceiverAddress, words.urlInvalid)
    .meta({ examples: [EXAMPLE_ADDRESS] }),
  eventTypes: z
    .array(z.enum(WEBHOOK_EVENT_TYPES), words.eventTypesRequired)
    .min(1, words.eventTypesRequired)
    .max(WEBHOOK_EVENT_TYPES.length)
    .transform((types) => [...new Set(types)]),
});
export type WebhookInput = z.input<typeof webhookInputSchema>;

export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** An endpoint as its owner sees it. */
export const webhookSchema = z.object({
  id: idSchema,
  url: z.string().meta({ examples: [EXAMPLE_ADDRESS] }),
  eventTypes: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  status: z
    .enum(WEBHOOK_STATUSES)
    .describe('paused: events wait until it goes on; disabled: it failed for too long, and events pass it by'),
  createdAt: z.iso.datetime(),
  rotatedAt: z.iso.datetime().nullable().describe('When the secret was last replaced'),
  previousSecretUntil: z.iso.datetime().nullable().describe('Until then the secret before signs too'),
  lastDeliveredAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable().describe('The first failed try since the last good one'),
});
export type Webhook = z.output<typeof webhookSchema>;

/** The answer that carries the secret, once. */
export const webhookSecretSchema = webhookSchema.extend({
  secret: z.string().meta({
    description: 'Shown this once. What follows whsec_ is the key, in base64',
    examples: ['whsec_c2hvd24gb25jZSBhbmQgbmV2ZXIgYWdhaW4hISEhISE='],
  }),
});
export type WebhookSecret = z.output<typeof webhookSecretSchema>;

/** What became of a try that got no answer. */
export const WEBHOOK_FAILURES = ['timeout', 'dns', 'address', 'connection', 'tls'] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

export const webhookAttemptSchema = z.object({
  number: z.int().min(1),
  at: z.iso.datetime(),
  statusCode: z.int().nullable().describe('What the receiver answered; null without an answer'),
  failure: z.enum(WEBHOOK_FAILURES).nullable().describe('Why there was no answer'),
  durationMs: z.int().min(0),
});
export type WebhookAttempt = z.output<typeof webhookAttemptSchema>;

export const WEBHOOK_DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** The test event goes to one endpoint, when its owner asks for it. */
export const WEBHOOK_TEST = 'webhook.test';

/** A line of the delivery log: one event on its way to one endpoint. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  messageId: z.string().describe('The header webhook-id, the same at each try'),
  eventType: z.enum([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST]),
  requestId: idSchema.nullable().describe('The access request that it is about; null when it is about none'),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime().nullable(),
  attempts: z.array(webhookAttemptSchema).describe('Oldest first'),
});
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

/** What becomes of a request and its grant. */
const requestNewsSchema = z.object({
  requestId: idSchema,
  resourceType: z.enum(RESOURCE_TYPES),
  resourceId: idSchema,
  status: z.enum(REQUEST_STATUSES),
  decidedAt: z.iso.datetime().nullable(),
  grantedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable().describe('When the grant ends; null when it does not'),
  endedAt: z.iso.datetime().nullable().describe('When the grant ended'),
});

const namedEntrySchema = z.object({
  resourceType: z.enum(RESOURCE_TYPES),
  resourceId: idSchema,
  name: z.string(),
  link: z.string().meta({ description: 'The path of its page', examples: ['/agents/7'] }),
});

/** What becomes of an entry that the owner watches. */
const entryNewsSchema = namedEntrySchema.extend({
  release: z.int().min(1).nullable().describe("The release's number within its table; null when it is about none"),
});

/** What a saved search of the owner finds and did not find before. */
const searchNewsSchema = z.object({
  searchId: idSchema.describe('Of GET /api/saved-searches'),
  total: z.int().min(1).describe('How many entries there are'),
  entries: z.array(namedEntrySchema).describe('The first of them'),
});

/** Where an event comes from, and what it tells, by the kind of its type. */
export const WEBHOOK_NEWS = {
  request: { source: '/api/resource-requests', data: requestNewsSchema },
  entry: { source: '/api/watches', data: entryNewsSchema },
  search: { source: '/api/saved-searches', data: searchNewsSchema },
} as const;
export type WebhookNews = keyof typeof WEBHOOK_NEWS;

/** What a receiver gets: a CloudEvent that names things and says nothing of people. */
export const webhookEventSchema = z.object({
  specversion: z.literal('1.0'),
  id: z
    .string()
    .meta({ description: 'The same as the header webhook-id', examples: ['msg_5f2c9a1de0b74c3388a1f07ec41d2b90'] }),
  type: z.enum([...WEBHOOK_EVENT_TYPES, WEBHOOK_TEST]),
  source: z.enum(Object.values(WEBHOOK_NEWS).map(({ source }) => source)),
  time: z.iso.datetime().describe('When it happened'),
  datacontenttype: z.literal('application/json'),
  data: z.union([requestNewsSchema, entryNewsSchema, searchNewsSchema]).nullable().describe('Null in a test event'),
});
export type WebhookEvent = z.output<typeof webhookEventSchema>;

/** The same of one kind of news. */
export type WebhookEventOf<News extends WebhookNews> = Omit<WebhookEvent, 'data'> & {
  data: z.output<(typeof WEBHOOK_NEWS)[News]['data']>;
};

/** What the events of a type are about. */
export function newsOf(type: WebhookEventType): WebhookNews {
  if (REQUEST_EVENT_TYPES.some((one) => one === type)) return 'request';
  return ENTRY_EVENT_TYPES.some((one) => one === type) ? 'entry' : 'search';
}
