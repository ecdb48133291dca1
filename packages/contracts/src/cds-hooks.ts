import { z } from 'zod';
import { AGENT_LIMITS } from './agents.ts';
import { CDS_HOOKS } from './hook-declaration.ts';
import { idSchema, oneLine, text } from './text.ts';

/** A summary is shorter than 140 characters, by the specification. */
export const SUMMARY_LENGTH = 139;

const MAX_FEEDBACK = 50;

/** GET /cds-services: public. */
export const cdsServicesSchema = z.object({
  services: z.array(
    z.object({
      id: z.string().meta({ examples: ['31'] }),
      hook: z.enum(CDS_HOOKS),
      title: z.string(),
      description: z.string(),
      prefetch: z.record(z.string(), z.string()),
      usageRequirements: z.string(),
    }),
  ),
});

const resources = z.record(z.string(), z.unknown());

/** POST /cds-services/{id}. What else a record system sends, such as a token for its own server, is not read. */
export const cdsCallSchema = z.object({
  hook: z.string().max(100),
  hookInstance: oneLine(text(200).min(1)),
  context: resources,
  prefetch: resources.optional().describe('By the keys of the service’s templates; null where the record has nothing'),
});
export type CdsCall = z.output<typeof cdsCallSchema>;

const cardSchema = z.object({
  uuid: z.uuid().describe('Of the invocation'),
  summary: z.string().min(1).max(SUMMARY_LENGTH),
  detail: z.string().describe('GitHub-flavoured Markdown'),
  indicator: z.enum(['info', 'warning', 'critical']),
  source: z.object({ label: z.string(), url: z.url() }),
});
export type CdsCard = z.output<typeof cardSchema>;

export const cdsCardsSchema = z.object({ cards: z.array(cardSchema) });

/** POST /cds-services/{id}/feedback */
export const cdsFeedbackSchema = z.object({
  feedback: z
    .array(
      z.object({
        card: z.uuid(),
        outcome: z.enum(['accepted', 'overridden']),
        outcomeTimestamp: z.string().max(100).optional(),
        overrideReason: z
          .object({
            reason: z.object({ code: reason(), system: z.string().optional(), display: reason() }).nullish(),
            userComment: text(AGENT_LIMITS.feedback.comment).nullish(),
          })
          .nullish(),
      }),
    )
    .min(1)
    .max(MAX_FEEDBACK),
});
export type CdsFeedback = z.output<typeof cdsFeedbackSchema>['feedback'][number];

function reason() {
  return text(AGENT_LIMITS.feedback.reason).nullish();
}

export const cdsParams = z.object({ id: idSchema });
