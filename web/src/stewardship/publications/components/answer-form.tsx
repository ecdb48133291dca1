import { LIMITS } from '@carebourse/contracts/constants';
import { type ReviewAnswer, reviewAnswerSchema } from '@carebourse/contracts/publications';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAnswerReview } from '../api/reviews.ts';
import * as TEXTS from '../texts.ts';

/** What the reader thinks of an entry that they were asked to look at. */
export function AnswerForm({ id }: { id: number }) {
  const answering = useAnswerReview();
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(reviewAnswerSchema),
    defaultValues: { answer: 'ready' as ReviewAnswer, comment: '' },
  });
  const send = (answer: ReviewAnswer) => {
    setValue('answer', answer);
    void handleSubmit((input) => answering.mutate({ id, ...input }))();
  };
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack $gap={3}>
        <Field label={TEXTS.whatYouThinkOfIt} error={formState.errors.comment?.message} required>
          <TextArea {...register('comment')} rows={2} countTo={LIMITS.comment.max} />
        </Field>
        <Cluster $gap={2}>
          <Button
            type="button"
            size="small"
            variant="secondary"
            busy={answering.isPending}
            onClick={() => send('changes')}
          >
            {TEXTS.itNeedsChanges}
          </Button>
          <Button type="button" size="small" busy={answering.isPending} onClick={() => send('ready')}>
            {TEXTS.itIsReady}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
