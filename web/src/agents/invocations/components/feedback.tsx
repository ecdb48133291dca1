import { AGENT_LIMITS, type FeedbackOutcome } from '@carebourse/contracts/agents';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useSaveFeedback } from '../api/save-feedback.ts';
import * as TEXTS from '../texts.ts';

const choices = [
  { outcome: 'accepted', label: TEXTS.helpful, icon: ThumbsUp },
  { outcome: 'overridden', label: TEXTS.notHelpful, icon: ThumbsDown },
] as const;

/** Whether an answer helped, for the agent's steward; a comment may follow, and one may think again. */
export function Feedback({ invocationId }: { invocationId: string }) {
  const [chosen, choose] = useState<FeedbackOutcome>();
  const { register, getValues, control } = useForm({ defaultValues: { comment: '' } });
  const comment = useWatch({ control, name: 'comment' }).trim();
  const { mutate, isPending, isSuccess, variables } = useSaveFeedback(invocationId);
  const isKept = isSuccess && variables.outcome === chosen && (variables.comment ?? '') === comment;

  function say(outcome: FeedbackOutcome) {
    const written = getValues('comment').trim();
    choose(outcome);
    mutate({ outcome, ...(written && { comment: written }) });
  }

  return (
    <Stack $gap={3}>
      <Cluster $gap={2} role="group" aria-label={TEXTS.wasThisAnswerHelpful}>
        {choices.map(({ outcome, label, icon }) => (
          <Button
            key={outcome}
            variant={chosen === outcome ? 'secondary' : 'quiet'}
            size="small"
            icon={icon}
            aria-pressed={chosen === outcome}
            onClick={() => say(outcome)}
          >
            {label}
          </Button>
        ))}
        <Muted $small role="status">
          {isKept && TEXTS.keptForTheSteward}
        </Muted>
      </Cluster>
      {chosen && (
        <>
          <Field
            label={TEXTS.comment}
            optional
            hint={TEXTS.stewardReadsTheComment}
            warning={healthNumberWarning(comment)}
          >
            <TextArea
              {...register('comment')}
              rows={2}
              maxLength={AGENT_LIMITS.feedback.comment}
              countTo={AGENT_LIMITS.feedback.comment}
            />
          </Field>
          <div>
            <Button
              variant="secondary"
              size="small"
              busy={isPending}
              disabled={comment === ''}
              onClick={() => say(chosen)}
            >
              {TEXTS.sendComment}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
