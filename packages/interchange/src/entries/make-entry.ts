import { contentSchemas } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import { entryFactsSchema } from '@carebourse/contracts/entry-facts';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { modelCardSchema } from '@carebourse/contracts/model-card';
import type { Description, Problem, ReadEntry, DescribedEntry } from '../description.ts';
import { cutTexts, keepWhatFits } from '../keep-what-fits.ts';
import { DEFAULTS, STATED_FIELDS } from '../own-fields.ts';
import { withPlainTexts } from './entry-texts.ts';

type Fields = Record<string, unknown>;

/** Holds what a file tells to the rules of the catalogue. */
export function makeDescription(asDescribed: DescribedEntry): Description {
  const { line, resourceType } = asDescribed;
  const source = asDescribed.source ?? '';
  const problems = [...(asDescribed.problems ?? [])];
  if (!source) problems.push({ path: 'source', message: IMPORT_MESSAGES.noSource });
  const described = withPlainTexts(asDescribed, problems);
  const schema = contentSchemas[resourceType];
  const content = cutTexts(schema, withDefaults(resourceType, described.content));
  problems.push(...content.problems);
  const parsed = schema.safeParse(content.fields);
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })));
  const facts = factsOf(described, problems);
  const card = cardOf(described, problems);
  const entry: ReadEntry | undefined =
    parsed.success && source
      ? {
          resourceType,
          content: parsed.data,
          stated: Object.keys(withoutGaps(described.content)),
          publisher: described.publisher,
          facts,
          card,
        }
      : undefined;
  return { source, line, entry, problems: problems.map((problem) => ({ line, ...problem })) };
}

function withDefaults(resourceType: ResourceType, content: Fields): Fields {
  const stated = Object.fromEntries(STATED_FIELDS[resourceType].map((field) => [field, IMPORT_MESSAGES.notStated]));
  return { ...stated, ...DEFAULTS[resourceType], ...withoutGaps(content), stewardOrganizationId: null };
}

/** An entry of which nothing more is stated has no facts. */
function factsOf({ facts }: DescribedEntry, problems: Problem[]): ReadEntry['facts'] {
  const described = withoutGaps(facts ?? {});
  if (Object.keys(described).length === 0) return undefined;
  const kept = keepWhatFits(entryFactsSchema, described);
  problems.push(...kept.problems.map((problem) => ({ ...problem, path: `facts.${problem.path}` })));
  return kept.value;
}

function cardOf({ card }: DescribedEntry, problems: Problem[]): ReadEntry['card'] {
  if (!card) return undefined;
  const kept = keepWhatFits(modelCardSchema, { performance: [], ...withoutGaps(card) });
  const why = kept.value ? '' : IMPORT_MESSAGES.noCard;
  problems.push(...kept.problems.map(({ path, message }) => ({ path: `card.${path}`, message: why + message })));
  return kept.value;
}

function withoutGaps(described: Fields): Fields {
  const isStated = (value: unknown) =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(described).filter(([, value]) => isStated(value)));
}
