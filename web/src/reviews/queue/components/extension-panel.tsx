import { LIMITS } from '@carebourse/contracts/constants';
import type { ExtensionDecision } from '@carebourse/contracts/extensions';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Review } from '@carebourse/contracts/requests';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { formatDate, todayInOntario } from '../../../lib/dates.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useDecideExtension } from '../api/decide-extension.ts';
import type { DecisionDrafts } from '../decision-form.ts';
import { asFirstApproved, firstDay, isApprovedAlready } from '../first-approval.ts';
import { endsWithEthics } from '../ethics-words.ts';
import {
  emptyExtensionDecision,
  extensionDecisionSchema,
  lastDay,
  type WaitingExtension,
} from '../extension-decision-form.ts';
import { commentWords } from '../words.ts';
import { FieldPair } from './field-pair.tsx';
import { RequesterPlan } from './requester-plan.tsx';
import { TemplateChoice } from './template-choice.tsx';
import * as TEXTS from '../texts.ts';

const choices: readonly { value: ExtensionDecision; label: string }[] = [
  { value: 'approved', label: TEXTS.extend },
  { value: 'rejected', label: TEXTS.refuse },
];

interface ExtensionPanelProps {
  review: Review;
  extension: WaitingExtension;
  drafts: DecisionDrafts;
  /** The extension has left the queue: decided here, or by somebody else before. */
  onDecided: () => void;
}

/** What more time is asked for, and why; and its decision. */
export function ExtensionPanel({ review, extension, drafts, onDecided }: ExtensionPanelProps) {
  const decide = useDecideExtension(review, () => {
    drafts.delete(review.id);
    onDecided();
  });
  const { ethicsApprovalEnd: ethicsEnd } = review;
  const { register, control, handleSubmit, setError, formState, getValues, setValue, watch } = useForm({
    resolver: zodResolver(extensionDecisionSchema(extension, ethicsEnd)),
    defaultValues: draftOf(drafts, review, extension),
  });
  const { errors } = formState;
  const comment = watch('comment');
  const decision = watch('decision');
  const isApproval = decision === 'approved';
  const isAgain = isApprovedAlready({ decision, endDate: watch('endDate') }, review, useCurrentUser()?.id);
  useLeaveWarning(comment.trim() !== '');

  useEffect(() => {
    const { unsubscribe } = watch((values) =>
      drafts.set(review.id, {
        ...emptyFor(review, extension),
        ...values,
        conditions: '',
        accessTypes: review.accessTypes,
      }),
    );
    return unsubscribe;
  }, [watch, drafts, review, extension]);

  const submit = handleSubmit((input) =>
    decide.mutate(asFirstApproved(input, getValues('endDate'), review), {
      onError: (error) => showFieldErrors(setError, error),
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={TEXTS.extension}>
      <Stack $gap={4}>
        <RequesterPlan requester={review.requester} resourceType={review.resourceType} chosen={[]} />
        <FactList
          items={[
            { label: TEXTS.ends, value: formatDate(review.expiresAt) },
            { label: TEXTS.askedUntil, value: formatDate(extension.until) },
          ]}
        />
        <div>
          <Label>{TEXTS.reasonForMoreTime}</Label>
          <Quote>{extension.reason}</Quote>
        </div>
        <Controller
          name="decision"
          control={control}
          render={({ field }) => (
            <SegmentedControl label={TEXTS.decision} value={field.value} onChange={field.onChange} options={choices} />
          )}
        />
        <FieldPair>
          {isApproval && (
            <Field
              label={TEXTS.lastDayOfAccess}
              hint={ethicsEnd ? endsWithEthics(ethicsEnd) : TEXTS.asAskedForOrNearer}
              error={errors.endDate?.message}
              required
            >
              <Input {...register('endDate')} type="date" min={todayInOntario()} max={lastDay(extension, ethicsEnd)} />
            </Field>
          )}
          <TemplateChoice
            decision={decision}
            onChoose={(text) => setValue('comment', text, { shouldDirty: true, shouldValidate: true })}
          />
        </FieldPair>
        <Field
          label={isApproval ? commentWords.approved.label : TEXTS.reason}
          hint={isApproval ? TEXTS.bindsNobodyTheConditions : TEXTS.theRequesterReadsThisTheAccess}
          error={errors.comment?.message}
          warning={healthNumberWarning(comment)}
          {...(isApproval ? { optional: true } : { required: true })}
        >
          <TextArea {...register('comment')} rows={2} maxLength={LIMITS.comment.max} />
        </Field>
        {isAgain && <Muted $small>{MESSAGES.twoReviewers.approvedAlready}</Muted>}
        <Button
          type="submit"
          block
          variant={isApproval ? 'primary' : 'danger'}
          busy={decide.isPending}
          disabled={isAgain}
        >
          {isApproval ? TEXTS.extendAccess : TEXTS.refuseExtension}
        </Button>
      </Stack>
    </form>
  );
}

/** Starts with the end that the first of two reviewers gave, or with as much as can be given. */
function emptyFor(review: Review, extension: WaitingExtension) {
  const empty = emptyExtensionDecision(extension, review.ethicsApprovalEnd);
  return { ...empty, endDate: firstDay(review) || empty.endDate };
}

/** What was typed before, by request: of an extension nothing is returned for changes. */
function draftOf(drafts: DecisionDrafts, review: Review, extension: WaitingExtension) {
  const draft = drafts.get(review.id);
  if (!draft || draft.decision === 'returned') return emptyFor(review, extension);
  return { decision: draft.decision, comment: draft.comment, endDate: draft.endDate };
}
