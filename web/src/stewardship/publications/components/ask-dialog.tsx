import { LIMITS } from '@carebourse/contracts/constants';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import * as TEXTS from '../texts.ts';

interface AskDialogProps {
  /** Of the entry, as it is to be called. */
  name: string;
  isSending: boolean;
  onSend: (note: string) => void;
  onClose: () => void;
  /** What is to be known before it is sent. */
  children?: ReactNode;
}

/** Sends an entry, or a change of one, to an admin of the platform. */
export function AskDialog({ name, isSending, onSend, onClose, children }: AskDialogProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) => onSend(note));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={TEXTS.sendNameForApproval(name)}
      description={TEXTS.anAdminOfThePlatform}
      width={520}
      unsaved={formState.isDirty && !isSending}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={4}>
          {children}
          <Field label={TEXTS.why} hint={TEXTS.whatIsNew} optional>
            <TextArea {...register('note')} rows={3} countTo={LIMITS.comment.max} />
          </Field>
        </Stack>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={isSending}>
            {TEXTS.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
