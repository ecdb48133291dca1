import type { InformationKind } from '@carebourse/contracts/agents';
import { formatExact } from '../../lib/numbers.ts';
import { unitWords } from '../../lib/unit-words.ts';
import type { Bounds, SchemaField } from './schema-fields.ts';

/** { minimum: 18, maximum: 120 } → "18 to 120"; undefined without bounds. */
export function boundsWords({ minimum, maximum, above, below }: Bounds): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `${formatExact(minimum)} to ${formatExact(maximum)}`;
  const words = [
    minimum !== undefined && `at least ${formatExact(minimum)}`,
    above !== undefined && `above ${formatExact(above)}`,
    maximum !== undefined && `at most ${formatExact(maximum)}`,
    below !== undefined && `below ${formatExact(below)}`,
  ].filter(Boolean);
  return words.length > 0 ? words.join(' and ') : undefined;
}

/** The range of a number with its unit: "18 to 120 years"; undefined when neither is known. */
export function rangeWords(field: SchemaField): string | undefined {
  const range = field.kind === 'number' ? boundsWords(field.bounds) : undefined;
  return [range, unitWords(field.unit ?? null)].filter(Boolean).join(' ') || undefined;
}

/** What a property takes or gives, in words: "Whole number, 18 to 120 years". */
export function kindWords(field: SchemaField): string {
  const range = rangeWords(field);
  switch (field.kind) {
    case 'number':
      return [field.isWhole ? 'Whole number' : 'Number', range].filter(Boolean).join(', ');
    case 'text':
      return field.isDate ? 'Date' : 'Text';
    case 'boolean':
      return 'Yes or no';
    case 'choice':
      return `One of: ${field.choices.map(({ label }) => label).join(', ')}`;
    case 'group':
      return 'Together:';
    case 'list':
      return 'A list, each with:';
    case 'json':
      return field.isList ? 'A list' : 'JSON';
  }
}

/** Whose information goes in or comes out. */
export const informationWords: Record<InformationKind, string> = {
  none: 'Nothing about a person',
  'de-identified': 'About a person who is not named',
  identifiable: 'May identify a person',
};
