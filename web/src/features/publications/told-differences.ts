import type { Question } from '@carebourse/contracts/entry-form';
import { CARD_SECTIONS } from '@carebourse/contracts/model-card';
import type { ToldKind } from '@carebourse/contracts/publications';
import { FACT_SECTIONS } from '../entry-facts/fact-fields.ts';
import { questionFacts } from '../entry-forms/question-words.ts';

interface ToldDifference {
  label: string;
  /** Empty where nothing is told. */
  before: string;
  after: string;
}

type Told = Record<string, unknown> | null;

/** By kind: facts and cards have fields of the same name. Questions have their numbers. */
const labels: Record<ToldKind, ReadonlyMap<string, string>> = {
  facts: labelsOf(FACT_SECTIONS),
  form: new Map(),
  card: labelsOf(CARD_SECTIONS),
};

function labelsOf(sections: readonly { fields: readonly { name: string; label: string }[] }[]) {
  return new Map(sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)));
}

/** What is told differently, field by field and, of a form, question by question, in the order in which it is told then. */
export function toldDifferences(kind: ToldKind, before: Told, after: Told): ToldDifference[] {
  const [then, now] = kind === 'form' ? [questionsOf(after), questionsOf(before)] : [after ?? {}, before ?? {}];
  const names = [...new Set([...Object.keys(then), ...Object.keys(now)])];
  return names
    .map((name, at) => ({
      label: kind === 'form' ? `Question ${at + 1}` : (labels[kind].get(name) ?? name),
      before: textOf(now[name]),
      after: textOf(then[name]),
    }))
    .filter((row) => row.before !== row.after);
}

/** Questions by their ids, as they are read. */
function questionsOf(told: Told): Record<string, unknown> {
  const questions = (told?.['questions'] ?? []) as Question[];
  return Object.fromEntries(
    questions.map((question, at) => [
      question.id,
      [`${at + 1}. ${question.label}`, question.help, ...questionFacts(question, questions)].filter(Boolean),
    ]),
  );
}

/** A list has one of its values a line, and an object its values in a row. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (typeof value === 'object') return Object.values(value).map(textOf).join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
