import { LIMITS } from '@carebourse/contracts/constants';
import { type ComparedPublication, publicationDecisionSchema } from '@carebourse/contracts/publications';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useDecidePublication } from '../api/change-publication.ts';
import * as TEXTS from '../texts.ts';

interface DecisionFormProps {
  publication: ComparedPublication;
  onDone: () => void;
}

/** Approves a publication, or declines it with a reason. */
export function DecisionForm({ publication, onDone }: DecisionFormProps) {
  const decide = useDecidePublication(publication);
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(publicationDecisionSchema),
    defaultValues: { decision: 'approved' as 'approved' | 'declined', comment: '' },
  });
  const send = (decision: 'approved' | 'declined') => {
    setValue('decision', decision);
    void handleSubmit((input) => decide.mutate(input, { onSuccess: onDone }))();
  };
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Field
        label={TEXTS.wordsToWhoAsked}
        hint={TEXTS.neededWhenYouDecline}
        error={formState.errors.comment?.message}
        optional
      >
        <TextArea {...register('comment')} rows={3} countTo={LIMITS.comment.max} />
      </Field>
      <DialogActions>
        <Button type="button" variant="secondary" busy={decide.isPending} onClick={() => send('declined')}>
          {TEXTS.decline}
        </Button>
        <Button type="button" busy={decide.isPending} onClick={() => send('approved')}>
          {TEXTS.approveAndPublish}
        </Button>
      </DialogActions>
    </form>
  );
}
