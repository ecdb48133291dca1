import type { Question } from '@carebourse/contracts/entry-form';
import { CARD_SECTIONS } from '@carebourse/contracts/model-card';
import type { DetailKind } from '@carebourse/contracts/publications';
import { FACT_SECTIONS } from '../../catalogue/facts/fact-fields.ts';
import { questionFacts } from '../../requests/forms/question-words.ts';

interface DetailDifference {
  label: string;
  /** Empty where nothing is stated. */
  before: string;
  after: string;
}

type DetailContent = Record<string, unknown> | null;

/** By kind: facts and cards have fields of the same name. Questions have their numbers. */
const labels: Record<DetailKind, ReadonlyMap<string, string>> = {
  facts: labelsOf(FACT_SECTIONS),
  form: new Map(),
  card: labelsOf(CARD_SECTIONS),
};

function labelsOf(sections: readonly { fields: readonly { name: string; label: string }[] }[]) {
  return new Map(sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label] as const)));
}

/** The fields that differ, or the questions of a form, in the order of the later version. */
export function detailDifferences(kind: DetailKind, before: DetailContent, after: DetailContent): DetailDifference[] {
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
function questionsOf(content: DetailContent): Record<string, unknown> {
  const questions = (content?.['questions'] ?? []) as Question[];
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
