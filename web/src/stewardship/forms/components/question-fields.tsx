import { FORM_LIMITS, QUESTION_KINDS, type QuestionKind } from '@carebourse/contracts/entry-form';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-message.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Label } from '../../../ui/text.tsx';
import { type FormDraft, shownByChoices } from '../../../requests/forms/form-draft.ts';
import { questionKinds } from '../../../requests/forms/question-words.ts';
import * as TEXTS from '../texts.ts';

const kinds = QUESTION_KINDS.map((value) => ({ value, label: questionKinds[value] }));

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface QuestionFieldsProps {
  at: number;
  draft: FormDraft;
  isLast: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One question of the editor, with what can be done to it. */
export function QuestionFields({ at, draft, isLast, onMove, onRemove }: QuestionFieldsProps) {
  const { register, formState } = useFormContext<FormDraft>();
  const errors = formState.errors.questions?.[at];
  const kind = draft.questions[at]?.kind ?? 'text';
  const choices = shownByChoices(draft, at);
  const shownBy = draft.questions[at]?.shownBy ?? '';
  // An answer that is gone is shown as what is wrong until another is chosen.
  const isGone = shownBy !== '' && choices.every(({ value }) => value !== shownBy);
  const title = TEXTS.questionCount(at + 1);
  return (
    <Card as="section" role="group" aria-label={title}>
      <Stack $gap={4}>
        <Cluster $justify="space-between">
          <Label>{title}</Label>
          <Cluster $gap={1}>
            <IconButton
              icon={ArrowUp}
              label={TEXTS.moveQuestionCountUp(at + 1)}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={TEXTS.moveQuestionCountDown(at + 1)}
              disabled={isLast}
              onClick={() => onMove(at + 1)}
            />
            <IconButton icon={X} label={TEXTS.removeQuestionCount(at + 1)} onClick={onRemove} />
          </Cluster>
        </Cluster>
        <Field label={TEXTS.question} required error={errors?.label?.message}>
          <Input {...register(`questions.${at}.label`)} autoComplete="off" maxLength={FORM_LIMITS.label} />
        </Field>
        <Two>
          <Field label={TEXTS.answeredBy} error={errors?.kind?.message}>
            <Select {...register(`questions.${at}.kind`)} options={kinds} />
          </Field>
          {(choices.length > 0 || isGone) && (
            <Field label={TEXTS.askedWhen} error={errors?.shownBy?.message}>
              <Select
                {...register(`questions.${at}.shownBy`)}
                placeholder={TEXTS.always}
                options={isGone ? [...choices, { value: shownBy, label: TEXTS.afterAnAnswer }] : choices}
              />
            </Field>
          )}
        </Two>
        <KindFields at={at} kind={kind} />
        <Field label={TEXTS.help} optional error={errors?.help?.message}>
          <TextArea {...register(`questions.${at}.help`)} rows={2} maxLength={FORM_LIMITS.help} />
        </Field>
        <Checkbox label={TEXTS.mustBeAnswered} {...register(`questions.${at}.required`)} />
      </Stack>
    </Card>
  );
}

/** What a question of a kind needs beside its words. */
function KindFields({ at, kind }: { at: number; kind: QuestionKind }) {
  const { register, formState } = useFormContext<FormDraft>();
  const errors = formState.errors.questions?.[at];
  switch (kind) {
    case 'choice':
      return (
        <Field label={TEXTS.answersToChooseFrom} hint={TEXTS.oneALine} error={errors?.options?.message}>
          <TextArea {...register(`questions.${at}.options`)} rows={3} />
        </Field>
      );
    case 'number':
      return (
        <Two>
          <Field label={TEXTS.atLeast} optional error={errors?.min?.message}>
            <Input {...register(`questions.${at}.min`)} inputMode="decimal" autoComplete="off" maxLength={16} />
          </Field>
          <Field label={TEXTS.atMost} optional error={errors?.max?.message}>
            <Input {...register(`questions.${at}.max`)} inputMode="decimal" autoComplete="off" maxLength={16} />
          </Field>
        </Two>
      );
    case 'date':
      return (
        <div>
          <Checkbox label={TEXTS.itIsTheLastDay} hint={TEXTS.accessEnds} {...register(`questions.${at}.endsAccess`)} />
          <FieldError id={`question-${at}-ends-access`}>{errors?.endsAccess?.message}</FieldError>
        </div>
      );
    default:
      return null;
  }
}
