import { contentSchemas } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import { entryFactsSchema } from '@carebourse/contracts/entry-facts';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { modelCardSchema } from '@carebourse/contracts/model-card';
import type { Description, Problem, ReadEntry } from '../description.ts';
import { keepWhatFits } from '../keep-what-fits.ts';
import { DEFAULTS, STATED_FIELDS } from '../own-fields.ts';

type Told = Record<string, unknown>;

/** What a file tells of one entry, before it is held to the rules. */
export interface ToldEntry {
  source: string | undefined;
  line: number | undefined;
  resourceType: ResourceType;
  content: Told;
  publisher?: string | undefined;
  facts?: Told;
  card?: Told;
  problems?: Problem[];
}

/** Holds what a file tells to the rules of the catalogue. */
export function makeDescription(told: ToldEntry): Description {
  const { line, resourceType } = told;
  const source = told.source ?? '';
  const problems = [...(told.problems ?? [])];
  if (!source) problems.push({ path: 'source', message: IMPORT_MESSAGES.noSource });
  const parsed = contentSchemas[resourceType].safeParse(withDefaults(resourceType, told.content));
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
  const facts = factsOf(told, problems);
  const card = cardOf(told, problems);
  const entry: ReadEntry | undefined =
    parsed.success && source
      ? {
          resourceType,
          content: parsed.data,
          told: Object.keys(withoutGaps(told.content)),
          publisher: told.publisher,
          facts,
          card,
        }
      : undefined;
  return { source, line, entry, problems: problems.map((problem) => ({ line, ...problem })) };
}

function withDefaults(resourceType: ResourceType, content: Told): Told {
  const stated = Object.fromEntries(STATED_FIELDS[resourceType].map((field) => [field, IMPORT_MESSAGES.notStated]));
  return { ...stated, ...DEFAULTS[resourceType], ...withoutGaps(content), stewardOrganizationId: null };
}

/** An entry of which nothing more is told has no facts. */
function factsOf({ facts }: ToldEntry, problems: Problem[]): ReadEntry['facts'] {
  const told = withoutGaps(facts ?? {});
  if (Object.keys(told).length === 0) return undefined;
  const kept = keepWhatFits(entryFactsSchema, told);
  problems.push(...kept.problems.map((problem) => ({ ...problem, path: `facts.${problem.path}` })));
  return kept.value;
}

function cardOf({ card }: ToldEntry, problems: Problem[]): ReadEntry['card'] {
  if (!card) return undefined;
  const kept = keepWhatFits(modelCardSchema, { performance: [], ...withoutGaps(card) });
  const why = kept.value ? '' : IMPORT_MESSAGES.noCard;
  problems.push(...kept.problems.map(({ path, message }) => ({ path: `card.${path}`, message: why + message })));
  return kept.value;
}

function withoutGaps(told: Told): Told {
  const isTold = (value: unknown) =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(told).filter(([, value]) => isTold(value)));
}
