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
import { type FormDraft, shownByChoices } from '../form-draft.ts';
import { questionKinds } from '../question-words.ts';

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
  const title = `Question ${at + 1}`;
  return (
    <Card as="section" role="group" aria-label={title}>
      <Stack $gap={4}>
        <Cluster $justify="space-between">
          <Label>{title}</Label>
          <Cluster $gap={1}>
            <IconButton
              icon={ArrowUp}
              label={`Move question ${at + 1} up`}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move question ${at + 1} down`}
              disabled={isLast}
              onClick={() => onMove(at + 1)}
            />
            <IconButton icon={X} label={`Remove question ${at + 1}`} onClick={onRemove} />
          </Cluster>
        </Cluster>
        <Field label="Question" required error={errors?.label?.message}>
          <Input {...register(`questions.${at}.label`)} autoComplete="off" maxLength={FORM_LIMITS.label} />
        </Field>
        <Two>
          <Field label="Answered by" error={errors?.kind?.message}>
            <Select {...register(`questions.${at}.kind`)} options={kinds} />
          </Field>
          {(choices.length > 0 || isGone) && (
            <Field label="Asked" error={errors?.shownBy?.message}>
              <Select
                {...register(`questions.${at}.shownBy`)}
                placeholder="Always"
                options={isGone ? [...choices, { value: shownBy, label: 'After an answer that is gone' }] : choices}
              />
            </Field>
          )}
        </Two>
        <KindFields at={at} kind={kind} />
        <Field label="Help" optional error={errors?.help?.message}>
          <TextArea {...register(`questions.${at}.help`)} rows={2} maxLength={FORM_LIMITS.help} />
        </Field>
        <Checkbox label="Must be answered" {...register(`questions.${at}.required`)} />
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
        <Field label="Answers to choose from" hint="One a line." error={errors?.options?.message}>
          <TextArea {...register(`questions.${at}.options`)} rows={3} />
        </Field>
      );
    case 'number':
      return (
        <Two>
          <Field label="At least" optional error={errors?.min?.message}>
            <Input {...register(`questions.${at}.min`)} inputMode="decimal" autoComplete="off" maxLength={16} />
          </Field>
          <Field label="At most" optional error={errors?.max?.message}>
            <Input {...register(`questions.${at}.max`)} inputMode="decimal" autoComplete="off" maxLength={16} />
          </Field>
        </Two>
      );
    case 'date':
      return (
        <div>
          <Checkbox
            label="It is the last day of an ethics approval"
            hint="Access ends with it at the latest, whatever a reviewer enters."
            {...register(`questions.${at}.endsAccess`)}
          />
          <FieldError id={`question-${at}-ends-access`}>{errors?.endsAccess?.message}</FieldError>
        </div>
      );
    default:
      return null;
  }
}
