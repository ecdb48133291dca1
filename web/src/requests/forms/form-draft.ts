import { optionsOf, type Question, type QuestionKind, questionsSchema } from '@carebourse/contracts/entry-form';
import { typedNumber } from '../../lib/typed-number.ts';

/** A question as the editor holds it: what is not told is empty, and answers to choose from are one a line. */
export interface DraftQuestion {
  /** Its id, which nobody sees: answers are kept by it. */
  name: string;
  kind: QuestionKind;
  label: string;
  help: string;
  required: boolean;
  options: string;
  min: string;
  max: string;
  endsAccess: boolean;
  /** `question:answer` after which alone it is asked; empty when it always is. */
  shownBy: string;
}

export interface FormDraft {
  questions: DraftQuestion[];
}

/** Which fields of the editor have what the API names otherwise. */
const PLACES: Record<string, keyof DraftQuestion> = {
  id: 'label',
  meaning: 'endsAccess',
  shownIf: 'shownBy',
};

/** The editor's form of questions as they are kept, or as a template has them. */
export function draftOf(questions: readonly Question[]): FormDraft {
  return {
    questions: questions.map(({ id, kind, label, help, required, options, min, max, meaning, shownIf }) => ({
      name: id,
      kind,
      label,
      help: help ?? '',
      required,
      options: (options ?? []).join('\n'),
      min: min === undefined ? '' : String(min),
      max: max === undefined ? '' : String(max),
      endsAccess: meaning === 'ethicsApprovalEnd',
      shownBy: shownIf ? `${shownIf.question}:${shownIf.equals}` : '',
    })),
  };
}

/** A question to begin with, under an id that no other has. */
export function newQuestion(questions: readonly DraftQuestion[]): DraftQuestion {
  const isTaken = (name: string) => questions.some((question) => question.name === name);
  let number = questions.length + 1;
  while (isTaken(`question${number}`)) number += 1;
  const empty = { label: '', help: '', options: '', min: '', max: '', endsAccess: false, shownBy: '' };
  return { name: `question${number}`, kind: 'text', required: false, ...empty };
}

/** What is sent. Whether it fits is asked of the rules of the API. */
export function questionsOf({ questions }: FormDraft): Question[] {
  return questions.map((draft) => {
    const { name: id, kind, label, required } = draft;
    const help = draft.help.trim();
    const [question = '', ...equals] = draft.shownBy.split(':');
    return {
      id,
      kind,
      label,
      required,
      ...(help && { help }),
      ...(kind === 'choice' && { options: linesOf(draft.options) }),
      ...(kind === 'number' && boundsOf(draft)),
      ...(kind === 'date' && draft.endsAccess && { meaning: 'ethicsApprovalEnd' as const }),
      ...(draft.shownBy && { shownIf: { question, equals: equals.join(':') } }),
    };
  });
}

const linesOf = (written: string) => written.split('\n').flatMap((line) => line.trim() || []);

function boundsOf({ min, max }: DraftQuestion) {
  return { ...(min.trim() && { min: typedNumber(min) }), ...(max.trim() && { max: typedNumber(max) }) };
}

/** The answers after which a question may be asked: those of the questions before it. */
export function shownByChoices(draft: FormDraft, at: number): { value: string; label: string }[] {
  return questionsOf({ questions: draft.questions.slice(0, at) }).flatMap((question, before) =>
    (optionsOf(question) ?? []).map((option) => ({
      value: `${question.id}:${option}`,
      label: `${before + 1}. ${question.label || 'Question'}: ${answerWords(question.kind, option)}`,
    })),
  );
}

/** An answer as people read it. */
export function answerWords(kind: QuestionKind, answer: string | number): string {
  if (kind === 'yesNo') return answer === 'yes' ? 'Yes' : 'No';
  return String(answer);
}

/** What is wrong with a form, by the field that shows it, such as `questions.1.options`. */
export function problemsOf(draft: FormDraft): Map<string, string> {
  const { error } = questionsSchema.safeParse(questionsOf(draft));
  const problems = (error?.issues ?? []).map(({ path, message }) => [
    placeOf(['questions', ...path.map(String)]),
    message,
  ]);
  // Of several messages of a field the first is shown.
  return new Map(problems.toReversed() as [string, string][]);
}

/** Where the editor has what the API names by this path. */
export function placeOf([list = '', at = '', field = '']: readonly string[]): string {
  return at ? [list, at, PLACES[field] ?? (field || 'label')].join('.') : `${list}.root`;
}
