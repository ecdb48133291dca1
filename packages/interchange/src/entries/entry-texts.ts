import { LIMITS } from '@carebourse/contracts/constants';
import { FACT_LIMITS } from '@carebourse/contracts/entry-facts';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { asOneLine } from '@carebourse/contracts/text';
import type { Problem, DescribedEntry } from '../description.ts';
import { languageCodeOf } from '../languages.ts';
import { cutAtWord, plainText } from '../plain-text.ts';

type Fields = Record<string, unknown>;

/** Characters of HTML that are read of a line, and of a text: several times what is kept of either. */
const MOST_OF_LINE = 2_000;
const MOST_OF_TEXT = 20_000;

/** Of a list, twice what is kept: what comes after is left out anyway. */
const MOST_CHANGED = 2 * FACT_LIMITS.list;

/** Facts that are lines or lists of them, and facts that are texts. What is named by code or address is neither. */
const FACT_LINES = [
  'keywords',
  'standards',
  'places',
  'creators',
  'contactName',
  'licenceName',
  'useRegion',
  'fullName',
];
const FACT_TEXTS = ['population', 'howMade', 'knownGaps', 'useStudies', 'costs', 'howToCite'];

/**
 * Converts the texts of a described entry to those of the catalogue: HTML becomes plain text, names become one line, languages
 * become codes. A name that is longer than the limit is cut at a word; the facts keep it as the full name.
 * @param problems gets each text that was changed
 */
export function withPlainTexts(described: DescribedEntry, problems: Problem[]): DescribedEntry {
  const { content, facts = {}, publisher } = described;
  const asLine = described.isPlain ? asOneLine : (value: string) => asOneLine(plainText(value, MOST_OF_LINE));
  const asText = described.isPlain ? (value: string) => value : (value: string) => plainText(value, MOST_OF_TEXT);
  const name = typeof content['name'] === 'string' ? asLine(content['name']) : content['name'];
  const named = nameOf(described, name, problems);
  const { dictionary } = facts;
  return {
    ...described,
    content: { ...withDescription(content, asText), ...named.content },
    publisher: publisher === undefined ? undefined : asLine(publisher),
    facts: {
      ...facts,
      ...some(facts, FACT_LINES, asLine),
      ...some(facts, FACT_TEXTS, asText),
      ...some(facts, ['languages', 'textLanguage'], (value) => languageCodeOf(value) ?? value),
      ...(Array.isArray(dictionary) && {
        dictionary: dictionary.map((column: Fields) => withDescription(column, asText)),
      }),
      ...named.facts,
    },
  };
}

function nameOf(
  { resourceType }: DescribedEntry,
  name: unknown,
  problems: Problem[],
): { content: Fields; facts: Fields } {
  const most = LIMITS.name.max;
  if (typeof name !== 'string' || name.length <= most)
    return { content: name === undefined ? {} : { name }, facts: {} };
  const hasFacts = resourceType !== 'agent';
  problems.push({ path: 'name', message: hasFacts ? IMPORT_MESSAGES.nameCut(most) : IMPORT_MESSAGES.cut(most) });
  return {
    content: { name: cutAtWord(name, most) },
    facts: hasFacts ? { fullName: cutAtWord(name, FACT_LIMITS.fullName) } : {},
  };
}

function some(facts: Fields, fields: readonly string[], change: (value: string) => string): Fields {
  const stated = fields.filter((field) => facts[field] !== undefined);
  return Object.fromEntries(stated.map((field) => [field, eachText(facts[field], change)]));
}

function withDescription(fields: Fields, change: (value: string) => string): Fields {
  return { ...fields, description: eachText(fields['description'], change) };
}

/** Of a list the texts, each of them once. */
function eachText(value: unknown, change: (value: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (!Array.isArray(value)) return value;
  const changed = value.slice(0, MOST_CHANGED).map((one: unknown) => (typeof one === 'string' ? change(one) : one));
  return [...new Set([...changed, ...(value.slice(MOST_CHANGED) as unknown[])])];
}
