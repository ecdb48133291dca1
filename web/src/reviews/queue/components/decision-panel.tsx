import { ACCESS_TYPE_LABELS, type Decision, LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Review } from '@carebourse/contracts/requests';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { tomorrowInOntario } from '../../../lib/dates.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Muted } from '../../../ui/text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { color, space } from '../../../theme/tokens.ts';
import { accessTypesFor } from '../../../requests/request-form/access-target.ts';
import { useDecideRequest } from '../api/decide-request.ts';
import { type DecisionDrafts, decisionFormSchema, emptyDecision } from '../decision-form.ts';
import { endsWithEthics } from '../ethics-words.ts';
import { asFirstApproved, isApprovedAlready } from '../first-approval.ts';
import { commentWords, decisionNames } from '../words.ts';
import { ConditionsField } from './conditions-field.tsx';
import { FieldPair } from './field-pair.tsx';
import { RequesterPlan } from './requester-plan.tsx';
import { TemplateChoice } from './template-choice.tsx';
import * as TEXTS from '../texts.ts';

/** In reach however long the form is: it stands at the end of the window until its own place comes. */
const InView = styled.div`
  position: sticky;
  bottom: 0;
  padding-block: ${space(2)};
  background: ${color.raised};
`;

const submitWords: Record<Decision, string> = {
  approved: TEXTS.approveRequest,
  returned: TEXTS.returnForChanges,
  rejected: TEXTS.rejectRequest,
};

interface DecisionPanelProps {
  review: Review;
  drafts: DecisionDrafts;
  /** The revision that is shown: nothing else is decided on. */
  revision: number;
  /** The request says something else by now, which is to be read first. */
  isOutdated: boolean;
  /** The request has left the queue: decided here, or by somebody else before. */
  onDecided: () => void;
  /** The decision was refused, because the request says something else by now. */
  onChanged: () => void;
}

/** Approve, return for changes or reject. */
export function DecisionPanel({ review, drafts, revision, isOutdated, onDecided, onChanged }: DecisionPanelProps) {
  const decide = useDecideRequest(review, revision, {
    onDecided() {
      drafts.delete(review.id);
      onDecided();
    },
    onChanged,
  });
  const { register, control, handleSubmit, setError, formState, getValues, setValue, watch } = useForm({
    resolver: zodResolver(decisionFormSchema(review.ethicsApprovalEnd)),
    defaultValues: drafts.get(review.id) ?? emptyDecision(review),
  });
  const { errors } = formState;
  const decision = watch('decision');
  const comment = watch('comment');
  const conditions = watch('conditions');
  const untouched = emptyDecision(review);
  useLeaveWarning(comment.trim() !== '' || conditions.trim() !== untouched.conditions);
  const chosen = { decision, accessTypes: watch('accessTypes') ?? [], conditions, endDate: watch('endDate') };
  const isAgain = isApprovedAlready(chosen, review, useCurrentUser()?.id);

  useEffect(() => {
    const { unsubscribe } = watch((values) => drafts.set(review.id, { ...emptyDecision(review), ...values }));
    return unsubscribe;
  }, [watch, drafts, review]);

  const submit = handleSubmit((input) =>
    decide.mutate(asFirstApproved(input, getValues('endDate'), review), {
      onError: (error) => showFieldErrors(setError, error),
    }),
  );

  return (
    <form noValidate onSubmit={submit}>
      <Stack $gap={4}>
        <RequesterPlan
          requester={review.requester}
          resourceType={review.resourceType}
          chosen={decision === 'approved' ? chosen.accessTypes : review.accessTypes}
        />
        <Controller
          name="decision"
          control={control}
          render={({ field }) => (
            <SegmentedControl
              label={TEXTS.decision}
              value={field.value}
              onChange={field.onChange}
              options={decisionNames}
            />
          )}
        />
        {decision === 'approved' && (
          <FieldGroup label={TEXTS.accessTypes} error={errors.accessTypes?.message}>
            <Cluster $gap={4}>
              {accessTypesFor(review.resourceType).map((type) => (
                <Checkbox key={type} {...register('accessTypes')} value={type} label={ACCESS_TYPE_LABELS[type]} />
              ))}
            </Cluster>
          </FieldGroup>
        )}
        <FieldPair>
          {decision === 'approved' && (
            <Field
              label={TEXTS.lastDayOfAccess}
              hint={review.ethicsApprovalEnd ? endsWithEthics(review.ethicsApprovalEnd) : TEXTS.leftEmptyAccess}
              error={errors.endDate?.message}
              optional
            >
              <Input
                {...register('endDate')}
                type="date"
                min={tomorrowInOntario()}
                max={review.ethicsApprovalEnd ?? undefined}
              />
            </Field>
          )}
          <TemplateChoice
            decision={decision}
            onChoose={(text) => setValue('comment', text, { shouldDirty: true, shouldValidate: true })}
          />
        </FieldPair>
        <FieldPair>
          {decision === 'approved' && (
            <ConditionsField
              field={register('conditions')}
              error={errors.conditions?.message}
              written={conditions}
              onChoose={(text) => setValue('conditions', text, { shouldDirty: true, shouldValidate: true })}
            />
          )}
          <Field
            label={commentWords[decision].label}
            hint={commentWords[decision].hint}
            error={errors.comment?.message}
            warning={healthNumberWarning(comment)}
            {...(decision === 'approved' ? { optional: true } : { required: true })}
          >
            <TextArea {...register('comment')} rows={2} maxLength={LIMITS.comment.max} />
          </Field>
        </FieldPair>
        {isAgain && <Muted $small>{MESSAGES.twoReviewers.approvedAlready}</Muted>}
        <InView>
          <Button
            type="submit"
            block
            variant={decision === 'rejected' ? 'danger' : 'primary'}
            busy={decide.isPending}
            disabled={isOutdated || isAgain}
          >
            {submitWords[decision]}
          </Button>
        </InView>
      </Stack>
    </form>
  );
}
