import { draftSchema } from './catalogue.ts';
import { z } from 'zod';
import { MESSAGES } from './messages.ts';
import { idSchema, oneLine, text } from './text.ts';

export const CARD_LIMITS = {
  line: 200,
  text: 10_000,
  /** Measures of performance. */
  measures: 50,
  /** Characters of a measure's name, interval and group. */
  measure: 200,
  /** Others write a result as a sentence or two. */
  value: 1_000,
  source: 300,
} as const;

const { modelCard: words } = MESSAGES;

const requiredLine = oneLine(text(CARD_LIMITS.line).min(1, words.required));
const requiredText = text(CARD_LIMITS.text).min(1, words.required);
const line = oneLine(text(CARD_LIMITS.line)).optional();
const optionalText = text(CARD_LIMITS.text).optional();

/** One measure of how well an agent does, among whom. */
const cardMeasureSchema = z.object({
  measure: oneLine(text(CARD_LIMITS.measure).min(1, words.required)),
  value: oneLine(text(CARD_LIMITS.value).min(1, words.required)),
  interval: oneLine(text(CARD_LIMITS.measure)).optional(),
  group: oneLine(text(CARD_LIMITS.measure).min(1, words.required)).describe('Among whom it was measured'),
  source: oneLine(text(CARD_LIMITS.source).min(1, words.required)),
});
export type CardMeasure = z.output<typeof cardMeasureSchema>;

/**
 * What is to be known of an agent before it is used: the topics of CHAI's applied model card 0.2 and of Health Canada's
 * guidance for machine learning-enabled medical devices of February 2025.
 */
export const modelCardSchema = z.object({
  version: requiredLine.describe('Of the agent, as its developer counts'),
  stage: line,
  released: line,
  developer: line,
  contacts: requiredText,
  regulatoryStatus: optionalText,
  intendedUse: requiredText,
  intendedUsers: requiredText,
  population: optionalText,
  howToUse: optionalText,
  outOfScope: optionalText,
  inputs: optionalText,
  outputs: optionalText,
  howItWorks: optionalText,
  trainingData: optionalText,
  evaluationData: optionalText,
  performance: z.array(cardMeasureSchema).max(CARD_LIMITS.measures, words.tooManyMeasures(CARD_LIMITS.measures)),
  limits: requiredText,
  risks: optionalText,
  fairness: optionalText,
  monitoring: optionalText,
  security: optionalText,
  funding: optionalText,
  references: optionalText,
});
export type ModelCard = z.output<typeof modelCardSchema>;

/** The fields of a card that are texts. */
export type CardField = Exclude<keyof ModelCard, 'performance'>;

interface CardSection {
  /** Where a page has it: #use. */
  id: string;
  title: string;
  fields: readonly { name: CardField; label: string }[];
  /** The table of measures follows. */
  hasMeasures?: true;
}

/** A card as it is read, in this order: wherever one is shown, entered or compared. */
export const CARD_SECTIONS: readonly CardSection[] = [
  {
    id: 'use',
    title: 'What it is for',
    fields: [
      { name: 'intendedUse', label: 'Intended use' },
      { name: 'intendedUsers', label: 'Intended users' },
      { name: 'population', label: 'People it is about' },
      { name: 'howToUse', label: 'How to use it' },
      { name: 'outOfScope', label: 'Not to be used for' },
    ],
  },
  {
    id: 'limits',
    title: 'Limits and risks',
    fields: [
      { name: 'limits', label: 'Known limits' },
      { name: 'risks', label: 'Risks' },
      { name: 'fairness', label: 'Bias and fairness' },
    ],
  },
  {
    id: 'performance',
    title: 'How well it does',
    fields: [{ name: 'evaluationData', label: 'Evaluated on' }],
    hasMeasures: true,
  },
  {
    id: 'making',
    title: 'How it works',
    fields: [
      { name: 'howItWorks', label: 'Method' },
      { name: 'inputs', label: 'Inputs' },
      { name: 'outputs', label: 'Outputs' },
      { name: 'trainingData', label: 'Training data' },
    ],
  },
  {
    id: 'keeping',
    title: 'How it is kept',
    fields: [
      { name: 'monitoring', label: 'Monitoring and updates' },
      { name: 'security', label: 'Security and privacy' },
    ],
  },
  {
    id: 'release',
    title: 'Who makes it',
    fields: [
      { name: 'version', label: 'Version' },
      { name: 'stage', label: 'Stage' },
      { name: 'released', label: 'Released' },
      { name: 'developer', label: 'Developer' },
      { name: 'contacts', label: 'Contacts' },
      { name: 'regulatoryStatus', label: 'Regulatory status' },
      { name: 'funding', label: 'Funding and interests' },
      { name: 'references', label: 'References' },
    ],
  },
];

/** Which save of a card it is: 1, and one more for each. */
const cardVersionSchema = z.int().min(1);

/**
 * GET /api/ai-agents/{id}/card: the newest, or the one that is asked for. All null where an agent never had one; a version
 * without a card says that it was taken away.
 */
export const agentCardSchema = z.object({
  card: modelCardSchema.nullable(),
  version: cardVersionSchema.nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type AgentCard = z.output<typeof agentCardSchema>;

/** The address of an agent's card as XML, for programs that compare cards. */
export function cardDocumentPath(agentId: number): string {
  return `/api/ai-agents/${agentId}/card.xml`;
}

const savedCardSchema = z.object({ version: cardVersionSchema, changedAt: z.iso.datetime() });

const pastCardSchema = savedCardSchema.extend({
  removed: z.boolean().describe('Whether the card was taken away by it'),
});

/** GET /api/ai-agents/{id}/card/versions: newest first. */
export const cardVersionListSchema = z.object({ items: z.array(pastCardSchema) });
export type CardVersionList = z.output<typeof cardVersionListSchema>;

/** GET /api/model-cards: the agents that have one, by name. */
export const cardListSchema = z.object({
  items: z.array(savedCardSchema.extend({ agentId: idSchema, name: z.string() })),
});
export type CardList = z.output<typeof cardListSchema>;

/** PUT /api/stewardship/agent/{id}/card */
export const cardInputSchema = z.object({
  card: modelCardSchema,
  seen: z.int().min(0).describe('The version that was changed; 0 for the first. 409 when there is a newer one.'),
});
export type CardInput = z.input<typeof cardInputSchema>;

/** DELETE /api/stewardship/agent/{id}/card?seen= */
export const seenCardSchema = z.object({
  seen: z.coerce.number().int().min(1).describe('The version that is taken away. 409 when there is a newer one.'),
});

/** GET /api/stewardship/agent/{id}/card: for the agent's steward and admins. */
export const managedCardSchema = z.object({
  agent: z.object({
    id: idSchema,
    name: z.string(),
    draft: draftSchema,
  }),
  card: modelCardSchema.nullable(),
  versions: z.array(
    pastCardSchema.extend({
      by: z.object({ id: idSchema, name: z.string() }).nullable().describe('Null when the product itself did'),
    }),
  ),
});
export type ManagedCard = z.output<typeof managedCardSchema>;
