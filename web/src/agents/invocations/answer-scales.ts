import type { JsonSchema } from '@carebourse/contracts/agents';
import { unitWords } from '../../lib/unit-words.ts';
import { fieldsOf } from '../../catalogue/agents/schema-fields.ts';

/** A number of an answer on the scale that its schema names, such as 11 of 0 to 19 points. */
export interface AnswerScale {
  name: string;
  title: string;
  value: number;
  unit: string | undefined;
  from: number;
  to: number;
  /** How far along the scale it is, from 0 to 1. */
  share: number;
}

/** The numbers of an answer that have a scale with two ends, as the schema has them; others are told in words alone. */
export function answerScales(output: Record<string, unknown>, schema: JsonSchema): AnswerScale[] {
  return fieldsOf(schema).flatMap((field) => {
    const value = output[field.name];
    if (field.kind !== 'number' || typeof value !== 'number') return [];
    const { minimum, above, maximum, below } = field.bounds;
    const from = minimum ?? above;
    const to = maximum ?? below;
    if (from === undefined || to === undefined || value < from || value > to || from >= to) return [];
    const { name, title, unit } = field;
    return [{ name, title, value, unit: unitWords(unit ?? null), from, to, share: (value - from) / (to - from) }];
  });
}
