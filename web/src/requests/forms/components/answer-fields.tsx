import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { FORM_LIMITS, optionsOf, type Question } from '@carebourse/contracts/entry-form';
import { shownQuestions } from '@carebourse/contracts/form-answers';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { eitherWords } from '../../../lib/typed-number.ts';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { TypedAnswers } from '../answer-form.ts';
import { answerWords } from '../form-draft.ts';
import { FileAnswer } from './file-answer.tsx';
import * as TEXTS from '../texts.ts';

interface AnswerFieldsProps {
  questions: readonly Question[];
  /** To which files are brought; left out, none are, as where a form is only tried. */
  entry?: ResourceReference;
  /** What is typed by now: some questions are asked after an answer alone. */
  typed: TypedAnswers;
  errorOf: (question: string) => string | undefined;
  register: (question: string) => UseFormRegisterReturn;
}

/** The questions of a form, as whoever requests an entry answers them. */
export function AnswerFields({ questions, entry, typed, errorOf, register }: AnswerFieldsProps) {
  return shownQuestions(questions, typed).map((question) => (
    <Field
      key={question.id}
      label={question.label}
      hint={question.help}
      error={(question.kind === 'number' && eitherWords(typed[question.id] ?? '')) || errorOf(question.id)}
      warning={healthNumberWarning(typed[question.id])}
      {...(question.required ? { required: true } : { optional: true })}
    >
      {question.kind === 'file' ? (
        <FileAnswer
          label={question.label}
          entry={entry}
          value={typed[question.id] ?? ''}
          {...fileField(register(question.id))}
        />
      ) : (
        <AnswerControl question={question} field={register(question.id)} />
      )}
    </Field>
  ));
}

const fileField = ({ name, onChange, ref }: UseFormRegisterReturn) => ({ field: { name, onChange }, focusRef: ref });

function AnswerControl({ question, field }: { question: Question; field: UseFormRegisterReturn }) {
  const { kind } = question;
  const options = optionsOf(question);
  if (options) {
    const choices = options.map((value) => ({ value, label: answerWords(kind, value) }));
    return <Select options={choices} placeholder={TEXTS.choose} {...field} />;
  }
  switch (kind) {
    case 'longText':
      return <TextArea rows={4} countTo={FORM_LIMITS.text} {...field} />;
    case 'date':
      return <Input type="date" {...field} />;
    case 'number':
      return <Input inputMode="decimal" autoComplete="off" maxLength={20} {...field} />;
    default:
      return <Input autoComplete="off" maxLength={FORM_LIMITS.line} {...field} />;
  }
}
