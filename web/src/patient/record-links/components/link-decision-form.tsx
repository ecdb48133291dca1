import { LIMITS, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { type RecordLink, recordLinkRefusalSchema } from '@carebourse/contracts/record-links';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isRefused } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useConfirmLink, useRefuseLink } from '../api/decide-link.ts';
import * as TEXTS from '../texts.ts';

interface LinkDecisionFormProps {
  link: RecordLink;
  onDone: () => void;
}

const schema = recordLinkRefusalSchema.pick({ reason: true });

/** Confirms a claim that waits, or refuses one with a reason. It stays, with what was written, until that is done or the claim is another one. */
export function LinkDecisionForm({ link, onDone }: LinkDecisionFormProps) {
  const confirm = useConfirmLink(link);
  const refuse = useRefuseLink(link);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { reason: '' },
  });
  const after = {
    onSuccess: onDone,
    onError: (error: Error) => void (isRefused(error, PROBLEM_TYPES.linkChanged) && onDone()),
  };
  const submit = handleSubmit(({ reason }) => refuse.mutate(reason, after));
  const isConfirmed = link.state === 'confirmed';
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={TEXTS.whatDoesNotAgree}
        hint={TEXTS.neededWhenYouRefuse}
        error={formState.errors.reason?.message}
        optional
      >
        <TextArea {...register('reason')} rows={3} countTo={LIMITS.comment.max} />
      </Field>
      <DialogActions>
        <Button type="submit" variant="secondary" busy={refuse.isPending}>
          {isConfirmed ? TEXTS.takeBackAndRefuse : TEXTS.refuse}
        </Button>
        {link.state === 'waiting' && (
          <Button type="button" busy={confirm.isPending} onClick={() => confirm.mutate(undefined, after)}>
            {link.dependent ? TEXTS.allAgree : TEXTS.allThreeAgreeConfirm}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
