import type { InformationKind } from '@carebourse/contracts/agents';
import { unitWords } from '../../lib/unit-words.ts';
import type { Bounds, SchemaField } from './schema-fields.ts';

const number = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 12 });

/** { minimum: 18, maximum: 120 } → "18 to 120"; undefined without bounds. */
export function boundsWords({ minimum, maximum, above, below }: Bounds): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `${number.format(minimum)} to ${number.format(maximum)}`;
  const words = [
    minimum !== undefined && `at least ${number.format(minimum)}`,
    above !== undefined && `above ${number.format(above)}`,
    maximum !== undefined && `at most ${number.format(maximum)}`,
    below !== undefined && `below ${number.format(below)}`,
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
