import { draftSchema } from './catalogue.ts';
import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { isDeeperThan } from './depth.ts';
import { hookSchema } from './hook-declaration.ts';
import { MESSAGES } from './messages.ts';
import { purposeKindSchema } from './requests.ts';
import { exactText, FREE_TEXT, freeText, idSchema, oneLine, text } from './text.ts';

/** Whose information goes into an agent, or comes out of it. */
export const INFORMATION_KINDS = ['none', 'de-identified', 'identifiable'] as const;
export type InformationKind = (typeof INFORMATION_KINDS)[number];

export const AGENT_LIMITS = {
  /** Milliseconds that an agent may take for an answer. */
  timeLimitMs: { min: 500, max: 8_000 },
  /** Bytes of what is sent to an agent and of what it answers, as JSON. */
  bodyBytes: 256 * 1024,
  /** Bytes of a JSON Schema. */
  schemaBytes: 64 * 1024,
  credential: 4_000,
  /** Days for which somebody can have what they sent, and the answer, kept. */
  keptDays: { min: 1, max: 90 },
  /** Characters of what is said of an answer. */
  feedback: { reason: 200, comment: 1_000 },
  /** Levels of objects and lists within what is sent, answered or described. */
  depth: 64,
} as const;

const jsonObject = z
  .record(z.string(), z.unknown())
  .refine((value) => !isDeeperThan(value, AGENT_LIMITS.depth), MESSAGES.agents.tooDeep(AGENT_LIMITS.depth));

/** A JSON Schema (draft 2020-12) of an object. References lead nowhere outside it. */
export const jsonSchemaSchema = jsonObject;
export type JsonSchema = z.output<typeof jsonSchemaSchema>;

/** What of a connection is public. */
const shownConnectionSchema = z.object({
  inputSchema: jsonSchemaSchema,
  outputSchema: jsonSchemaSchema,
  example: z.object({ input: jsonObject, output: jsonObject }),
  informationIn: z.enum(INFORMATION_KINDS),
  informationOut: z.enum(INFORMATION_KINDS),
  hook: hookSchema
    .nullable()
    .optional()
    .describe('How record systems ask by CDS Hooks; left out of a change it stays as it is, null takes it away'),
});

export type ShownConnection = z.output<typeof shownConnectionSchema>;

/** An agent that somebody may invoke now, and under which grant. */
export interface CallableAgent extends ShownConnection {
  agentId: number;
  name: string;
  description: string;
  requestId: number;
  /** What they said that they want it for. */
  purpose: string;
  /** RFC 3339 text; null without an end. */
  endsAt: string | null;
}

/** Of the last thirty days; null before anything was measured. */
export const measuredSchema = z.object({
  p50Ms: z.int().min(0).nullable(),
  p95Ms: z.int().min(0).nullable(),
  availability: z.number().min(0).max(1).nullable().describe('Share of the health probes that were answered'),
  invocations: z.int().min(0),
});
export type Measured = z.output<typeof measuredSchema>;

/** GET /api/ai-agents/{id}/connection: public. */
export const agentConnectionSchema = z.discriminatedUnion('connected', [
  z.object({ connected: z.literal(false) }),
  shownConnectionSchema.extend({
    connected: z.literal(true),
    units: z
      .record(z.string(), z.array(z.string()))
      .describe('By field, the UCUM codes that can be chosen for a number that is converted; the agent’s own is first'),
    measured: measuredSchema,
  }),
]);
export type AgentConnection = z.output<typeof agentConnectionSchema>;
/** GET /api/connected-agents: public. */
export const connectedAgentsSchema = z.object({
  agentIds: z.array(idSchema).describe('Agents that answer here; all others are set up with their steward'),
});
export type ConnectedAgents = z.output<typeof connectedAgentsSchema>;

export type ConnectedAgent = Extract<AgentConnection, { connected: true }>;

/** PUT /api/stewardship/agent/{id}/connection */
export const connectionInputSchema = shownConnectionSchema.extend({
  endpoint: z.url().max(LIMITS.shortText.max).describe('Where the agent is reached, by HTTPS'),
  credential: z
    .object({ header: oneLine(text(100).min(1)), value: oneLine(exactText(AGENT_LIMITS.credential).min(1)) })
    .nullable()
    .optional()
    .describe('A header that is sent along; left out it stays as it is, null takes it away. It is never shown again.'),
  timeLimitMs: z.int().min(AGENT_LIMITS.timeLimitMs.min).max(AGENT_LIMITS.timeLimitMs.max),
  enabled: z.boolean().describe('Off, nobody can invoke it'),
});
export type ConnectionInput = z.output<typeof connectionInputSchema>;

/** The last health probe of a connection. */
const probeSchema = z.object({ at: z.iso.datetime(), ok: z.boolean(), durationMs: z.int().min(0).nullable() });

/** GET /api/stewardship/agent/{id}/connection: for the agent's steward and admins. */
export const managedConnectionSchema = z.object({
  agent: z.object({
    id: idSchema,
    name: z.string(),
    draft: draftSchema,
  }),
  connection: connectionInputSchema
    .omit({ credential: true })
    .extend({
      credentialHeader: z.string().nullable().describe('The header whose value is kept'),
      changedAt: z.iso.datetime(),
      lastProbe: probeSchema.nullable(),
      measured: measuredSchema,
    })
    .nullable(),
});
export type ManagedConnection = z.output<typeof managedConnectionSchema>;

/** Why an agent did not answer as it should. */
export const AGENT_FAILURES = ['address', 'away', 'slow', 'refused', 'invalid'] as const;
export type AgentFailure = (typeof AGENT_FAILURES)[number];

/** POST /api/stewardship/agent/{id}/connection/test: calls the agent with its example. */
export const connectionTestSchema = z.object({
  ok: z.boolean(),
  failure: z.enum(AGENT_FAILURES).nullable(),
  message: z.string().nullable().describe('What was wrong, in words'),
  durationMs: z.int().min(0),
  output: jsonObject.nullable(),
});
export type ConnectionTest = z.output<typeof connectionTestSchema>;

/** POST /api/ai-agents/{id}/invocations */
export const invocationInputSchema = z.object({
  input: jsonObject.describe(
    'As the agent’s input schema has it. A number whose property names a unit (`ucum`) may be sent as a FHIR Quantity, {"value": 1.2, "unit": "mg/dL"}: it is converted, or refused by name.',
  ),
  keepDays: z
    .int()
    .min(AGENT_LIMITS.keptDays.min)
    .max(AGENT_LIMITS.keptDays.max)
    .optional()
    .describe('For so many days input and answer are kept, encrypted, for you alone; left out they are kept nowhere'),
});
export type InvocationInput = z.input<typeof invocationInputSchema>;

/** When what was sent and answered is deleted. */
const keptUntil = z.iso
  .datetime()
  .nullable()
  .describe('When input and answer are deleted; null when they are not kept');

/** A value that came in another unit than the agent takes. */
const conversionSchema = z.object({
  field: z.string(),
  title: z.string(),
  from: z.string().meta({ examples: ['1.2 mg/dL'] }),
  to: z.string().meta({ examples: ['106 µmol/L'] }),
});
export type Conversion = z.output<typeof conversionSchema>;

const converted = z
  .array(conversionSchema)
  .optional()
  .describe('What was converted before the agent got it; left out when nothing was');

export const invocationSchema = z.object({
  id: z.uuid(),
  output: jsonObject.describe('As the agent’s output schema has it'),
  converted,
  durationMs: z.int().min(0).describe('That the agent took'),
  at: z.iso.datetime(),
  quota: z
    .object({ limit: z.int(), left: z.int().min(0), resetsAt: z.iso.datetime() })
    .nullable()
    .describe('Calls of this hour by the plan; null without a limit'),
  keptUntil,
});
export type Invocation = z.output<typeof invocationSchema>;

export const INVOCATION_OUTCOMES = ['under-way', 'answered', ...AGENT_FAILURES, 'stopped', 'withheld'] as const;
export type InvocationOutcome = (typeof INVOCATION_OUTCOMES)[number];

/** A line of the record: what was asked and answered is not in it. */
export const invocationLineSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  outcome: z.enum(INVOCATION_OUTCOMES),
  durationMs: z.int().min(0).nullable(),
  informationIn: z.enum(INFORMATION_KINDS),
  purposeKind: purposeKindSchema,
  byClient: z.string().nullable().describe('The API client that acted'),
  keptUntil,
});
export type InvocationLine = z.output<typeof invocationLineSchema>;

/** GET /api/invocations/{id}/content: for who made the call, while their grant holds. */
export const keptInvocationSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  input: jsonObject,
  output: jsonObject,
  converted,
  outputSchema: jsonSchemaSchema.describe('As it was at the call'),
  keptUntil: z.iso.datetime(),
});
export type KeptInvocation = z.output<typeof keptInvocationSchema>;

/** GET /api/grants/{requestId}/invocations: newest first. */
export const invocationListSchema = z.object({ items: z.array(invocationLineSchema) });

export const FEEDBACK_OUTCOMES = ['accepted', 'overridden'] as const;
export type FeedbackOutcome = (typeof FEEDBACK_OUTCOMES)[number];

/** POST /api/invocations/{id}/feedback: what whoever called says of the answer. Said again, it replaces what was said. */
export const invocationFeedbackSchema = z.object({
  outcome: z.enum(FEEDBACK_OUTCOMES).describe('Whether the answer helped, or was set aside'),
  reason: feedbackText(AGENT_LIMITS.feedback.reason),
  comment: feedbackText(AGENT_LIMITS.feedback.comment).describe(`For the agent’s steward. ${FREE_TEXT}`),
});
export type InvocationFeedback = z.output<typeof invocationFeedbackSchema>;

const count = z.int().min(0);

/** What was called of an agent under one grant in one week. */
const agentCallsWeekSchema = z.object({
  requestId: idSchema,
  userId: idSchema,
  userName: z.string().nullable(),
  purposeKind: purposeKindSchema,
  week: z.iso.date().describe('Its Monday'),
  calls: count,
  failures: z.object({ away: count, slow: count, refused: count, invalid: count, stopped: count }),
  p50Ms: count.nullable().describe('Of what it answered'),
  p95Ms: count.nullable(),
  helpful: count.describe('Answers of which it was said that they helped'),
  notHelpful: count,
  lastAt: z.iso.datetime(),
  live: z.boolean().describe('Whether the grant still holds'),
});
export type AgentCallsWeek = z.output<typeof agentCallsWeekSchema>;

const agentCommentSchema = z.object({
  invocationId: z.uuid(),
  requestId: idSchema,
  userId: idSchema,
  userName: z.string().nullable(),
  outcome: z.enum(FEEDBACK_OUTCOMES),
  reason: z.string().nullish(),
  comment: z.string().nullish(),
  at: z.iso.datetime(),
});
export type AgentComment = z.output<typeof agentCommentSchema>;

/** GET /api/stewardship/agent/{id}/invocations: who calls an agent, by week. */
export const agentCallListSchema = z.object({
  items: z.array(agentCallsWeekSchema),
  comments: z.array(agentCommentSchema).describe('The newest first'),
});
export type AgentCallList = z.output<typeof agentCallListSchema>;

function feedbackText(max: number) {
  return freeText(max)
    .transform((value) => (value === '' ? undefined : value))
    .optional();
}
