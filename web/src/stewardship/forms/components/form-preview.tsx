import type { Question } from '@carebourse/contracts/entry-form';
import { checkAnswers } from '@carebourse/contracts/form-answers';
import { useForm, useWatch } from 'react-hook-form';
import { todayInOntario } from '../../../lib/dates.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { answersFrom, type TypedAnswers } from '../../../requests/forms/answer-form.ts';
import { AnswerFields } from '../../../requests/forms/components/answer-fields.tsx';
import * as TEXTS from '../texts.ts';

/** The questions as whoever requests the entry sees them. What is tried here is kept nowhere. */
export function FormPreview({ questions }: { questions: readonly Question[] }) {
  const { register, control } = useForm<{ answers: TypedAnswers }>({ defaultValues: { answers: {} } });
  const typed = useWatch({ control, name: 'answers' });
  const { problems } = checkAnswers(questions, answersFrom(questions, typed), todayInOntario());
  // What is not answered yet is no mistake of whoever looks.
  const errorOf = (id: string) => (typed[id]?.trim() ? problems[id] : undefined);
  if (questions.length === 0) return <Muted>{TEXTS.nothingIsAskedBeside}</Muted>;
  return (
    <Stack $gap={5}>
      <Muted $small>{TEXTS.tryItSomeQuestions}</Muted>
      <AnswerFields
        questions={questions}
        typed={typed}
        errorOf={errorOf}
        register={(id) => register(`answers.${id}`)}
      />
    </Stack>
  );
}
