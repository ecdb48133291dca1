import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@carebourse/contracts/constants';
import { newsOf, WEBHOOK_NEWS, webhookEventSchema } from '@carebourse/contracts/webhooks';
import { z } from 'zod';
import type { ZodOpenApiPathItemObject } from 'zod-openapi';

const summaries: Record<WebhookEventType, string> = {
  'request.decided': 'A request of yours was approved, returned or rejected',
  'grant.given': 'A grant of yours begins',
  'grant.extended': 'A grant of yours holds for longer',
  'grant.changed': 'The end of a grant of yours was moved, as its ethics approval was corrected',
  'grant.revoked': 'A grant of yours was taken away',
  'grant.expired': 'The end of a grant of yours has come',
  'entry.released': 'An entry that you watch has a new release',
  'entry.changed': 'An entry that you watch was changed, or is listed again',
  'entry.retired': 'An entry that you watch is not listed any more',
  'search.matched': 'A search that you have saved finds new entries',
};

/** The headers of Standard Webhooks. */
const headers = z.object({
  'webhook-id': z.string().describe('The same at each try: keep the ids that you have dealt with'),
  'webhook-timestamp': z.string().describe('Seconds since 1970, of this try. Refuse what is older than 5 minutes.'),
  'webhook-signature': z
    .string()
    .describe('`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several, by spaces, while secrets change'),
});

/** What we post to webhooks: calls that partners' servers answer. */
export const webhookEvents: Record<string, ZodOpenApiPathItemObject> = Object.fromEntries(
  WEBHOOK_EVENT_TYPES.map((type) => [
    type,
    {
      post: {
        operationId: `on${type.split('.').map(capital).join('')}`,
        summary: summaries[type],
        tags: ['Webhooks'],
        security: [],
        requestParams: { header: headers },
        requestBody: {
          required: true,
          content: { 'application/json': { schema: eventSchemaOf(type) } },
        },
        responses: {
          '2XX': { description: 'Taken. Anything else, or no answer in 10 seconds, is tried again later.' },
        },
      },
    },
  ]),
);

function eventSchemaOf(type: WebhookEventType) {
  const { source, data } = WEBHOOK_NEWS[newsOf(type)];
  return webhookEventSchema.extend({ type: z.literal(type), source: z.literal(source), data });
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
