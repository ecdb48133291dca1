import { LIMITS } from '@carebourse/contracts/constants';
import { type RecordQuestion, recordAnswerSchema } from '@carebourse/contracts/record-questions';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatDateTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAnswerQuestion } from '../api/answer-question.ts';
import { askerOf, kindNames, PLATFORM, questionStatusOf } from '../words.ts';
import * as TEXTS from '../texts.ts';

interface QuestionDialogProps {
  question: RecordQuestion;
  onClose: () => void;
}

const schema = recordAnswerSchema.pick({ answer: true });

/** One question or complaint with its answer, or the form for one. What was not sent stays in the form. */
export function QuestionDialog({ question, onClose }: QuestionDialogProps) {
  const answer = useAnswerQuestion(question);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { answer: '' },
  });
  const submit = handleSubmit((input) => answer.mutate(input.answer, { onSuccess: onClose }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${kindNames[question.kind]} · ${askerOf(question)}`}
      unsaved={formState.isDirty && !answer.isSuccess}
    >
      <Stack $gap={5}>
        <QuestionFacts question={question} />
        {question.state === 'open' && (
          <form noValidate onSubmit={(event) => void submit(event)}>
            <Field
              label={TEXTS.yourAnswer}
              hint={TEXTS.thePatientReadsTheAnswer}
              error={formState.errors.answer?.message}
              required
            >
              <TextArea {...register('answer')} rows={5} countTo={LIMITS.recordQuestion.max} />
            </Field>
            <DialogActions>
              <DialogCancel />
              <Button type="submit" busy={answer.isPending}>
                {TEXTS.sendAnswer}
              </Button>
            </DialogActions>
          </form>
        )}
      </Stack>
    </Dialog>
  );
}

function QuestionFacts({ question }: Pick<QuestionDialogProps, 'question'>) {
  const { organization, about, text, askedAt, dueAt, answer, answeredAt, answeredFor } = question;
  const { label, tone } = questionStatusOf(question);
  return (
    <FactList
      items={[
        { label: TEXTS.to, value: organization ?? PLATFORM },
        { label: TEXTS.statusTitle, value: <Badge tone={tone}>{label}</Badge> },
        { label: TEXTS.askedTitle, value: formatDateTime(askedAt) },
        { label: TEXTS.answerDue, value: formatDateTime(dueAt) },
        ...(about ? [{ label: TEXTS.aboutTitle, value: about.name, wide: true }] : []),
        { label: TEXTS.inTheirWords, value: <Quote>{text}</Quote>, wide: true },
        ...(answer === null
          ? []
          : [
              { label: TEXTS.answeredBy, value: answeredFor ?? PLATFORM },
              { label: TEXTS.answered, value: formatDateTime(answeredAt) },
              { label: TEXTS.answer, value: <Quote>{answer}</Quote>, wide: true },
            ]),
      ]}
    />
  );
}
