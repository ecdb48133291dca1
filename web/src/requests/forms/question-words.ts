import { type Question, type QuestionKind } from '@carebourse/contracts/entry-form';
import { answerWords } from './form-draft.ts';

/** What a question is answered by. */
export const questionKinds: Record<QuestionKind, string> = {
  text: 'A line of text',
  longText: 'A longer text',
  choice: 'One of a list',
  number: 'A number',
  date: 'A day',
  yesNo: 'Yes or no',
  file: 'A file',
};

/**
 * How a question is answered and when it is asked: "One of a list: A, B", "Optional", "Asked after “Linked”: Yes".
 * @param all the questions of its form
 */
export function questionFacts(question: Question, all: readonly Question[]): string[] {
  const { kind, options, min, max, required, meaning, shownIf } = question;
  const listed = options ? `${questionKinds[kind]}: ${options.join(', ')}` : questionKinds[kind];
  const bounds = [...(min === undefined ? [] : [`at least ${min}`]), ...(max === undefined ? [] : [`at most ${max}`])];
  const after = all.find(({ id }) => id === shownIf?.question);
  return [
    [listed, ...bounds].join(', '),
    required ? 'Must be answered' : 'Optional',
    ...(meaning === 'ethicsApprovalEnd' ? ['Access ends with this day at the latest'] : []),
    ...(shownIf && after ? [`Asked after “${after.label}”: ${answerWords(after.kind, shownIf.equals)}`] : []),
  ];
}
