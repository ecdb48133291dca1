import { type Decision, LIMITS } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { tomorrowInOntario } from '../../../lib/dates.ts';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { counted } from '../../../lib/numbers.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { type Outcomes, useDecideMany } from '../api/decide-many.ts';
import { misfitsOf, sortOut, summaryOf, tally } from '../bulk.ts';
import { decisionFormSchema, emptyDecision } from '../decision-form.ts';
import { useFits } from '../use-fits.ts';
import { commentWords, decisionNames } from '../words.ts';
import { BulkRows } from './bulk-rows.tsx';
import { ConditionsField } from './conditions-field.tsx';
import { TemplateChoice } from './template-choice.tsx';
import * as TEXTS from '../texts.ts';

interface BulkDialogProps {
  decision: Decision;
  /** As they were shown when the reader ticked them. */
  reviews: readonly Review[];
  /** All were answered. */
  onOver: (outcomes: Outcomes) => void;
  onClose: () => void;
}

/** Sums up what is about to be decided, decides one after the other, and tells what became of each. */
export function BulkDialog({ decision, reviews, onOver, onClose }: BulkDialogProps) {
  // The list below is read again meanwhile: what was ticked stays as it was read.
  const readerId = useCurrentUser()?.id;
  const [{ taken, leftOut, own }] = useState(() => sortOut(reviews, decision, readerId));
  const { outcomes, isSending, decideAll } = useDecideMany(taken, onOver);
  const verb = decisionNames.find(({ value }) => value === decision)?.label ?? '';
  const isOver = !isSending && outcomes.size > 0;
  const fits = useFits(taken);
  const summary = [summaryOf(taken), misfitsOf(fits.values())].filter(Boolean).map((said) => `${said}.`);
  const rows = <BulkRows reviews={taken} fits={fits} outcomes={outcomes} isApproval={decision === 'approved'} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${verb} ${counted(taken.length, 'row')}`}
      description={taken.length > 0 && summary.join(' ')}
      dismissible={!isSending}
      unsaved={isSending}
    >
      <Stack $gap={4}>
        {leftOut.length > 0 && <Callout kind="warning">{TEXTS.extensionsLeftOut(leftOut.length)}</Callout>}
        {own.length > 0 && <Callout kind="warning">{TEXTS.firstApprovalsLeftOut(own.length)}</Callout>}
        {taken.length > 0 && rows}
        {isSending && (
          <ProgressLine
            label={TEXTS.sizeOfCountAnswered(outcomes.size, taken.length)}
            value={outcomes.size}
            total={taken.length}
          />
        )}
        {isOver && <p role="status">{tally([...outcomes.values()])}.</p>}
        {!isOver && !isSending && taken.length > 0 && (
          <BulkForm decision={decision} verb={verb} reviews={taken} onSend={decideAll} />
        )}
      </Stack>
      {(isOver || taken.length === 0) && (
        <DialogActions>
          <Button onClick={onClose}>{TEXTS.close}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface BulkFormProps {
  decision: Decision;
  verb: string;
  reviews: readonly Review[];
  onSend: ReturnType<typeof useDecideMany>['decideAll'];
}

/** What a single decision asks for, once for all. */
function BulkForm({ decision, verb, reviews, onSend }: BulkFormProps) {
  const [first] = reviews;
  const { register, handleSubmit, formState, setValue, watch } = useForm({
    // Each access ends with its own ethics approval at the latest, whatever is entered for all.
    resolver: zodResolver(decisionFormSchema(null)),
    defaultValues: { ...emptyDecision({ accessTypes: first?.accessTypes ?? [] }), decision },
  });
  const { errors } = formState;
  const isApproval = decision === 'approved';
  const hints = [
    reviews.some(({ extension }) => extension !== null) && TEXTS.extensionsLastAsAskedFor,
    reviews.some(({ ethicsApprovalEnd }) => ethicsApprovalEnd !== null) && TEXTS.endsWithTheEthicsApproval,
  ].filter(Boolean);
  return (
    <form noValidate onSubmit={handleSubmit((input) => onSend(input))}>
      <Stack $gap={4}>
        {isApproval && (
          <Field
            label={TEXTS.lastDayOfAccess}
            hint={hints.join(' ') || TEXTS.leftEmptyAccess}
            error={errors.endDate?.message}
            optional
          >
            <Input {...register('endDate')} type="date" min={tomorrowInOntario()} />
          </Field>
        )}
        {isApproval && (
          <ConditionsField
            field={register('conditions')}
            error={errors.conditions?.message}
            written={watch('conditions')}
            onChoose={(text) => setValue('conditions', text, { shouldDirty: true, shouldValidate: true })}
          />
        )}
        <TemplateChoice
          decision={decision}
          onChoose={(text) => setValue('comment', text, { shouldDirty: true, shouldValidate: true })}
        />
        <Field
          label={commentWords[decision].label}
          hint={commentWords[decision].hint}
          error={errors.comment?.message}
          warning={healthNumberWarning(watch('comment'))}
          {...(isApproval ? { optional: true } : { required: true })}
        >
          <TextArea {...register('comment')} rows={3} maxLength={LIMITS.comment.max} />
        </Field>
      </Stack>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant={decision === 'rejected' ? 'danger' : 'primary'}>
          {verb} {counted(reviews.length, 'row')}
        </Button>
      </DialogActions>
    </form>
  );
}
