import type { ManagedResource, ResourceContent } from '@carebourse/contracts/catalogue-management';
import { LIMITS } from '@carebourse/contracts/constants';
import type { Publication } from '@carebourse/contracts/publications';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAskForPublication } from '../api/change-publication.ts';

interface AskDialogProps {
  entry: ManagedResource;
  /** What a published entry is to say; undefined for the entry as it is kept. */
  content: ResourceContent | undefined;
  onAsked: (publication: Publication) => void;
  onClose: () => void;
  /** What is to be known before it is sent. */
  children?: ReactNode;
}

/** Sends an entry, or a change of one, to an admin of the platform. */
export function AskDialog({ entry, content, onAsked, onClose, children }: AskDialogProps) {
  const { resourceType, id, revision } = entry;
  const ask = useAskForPublication(resourceType, id);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) => ask.mutate({ revision, note, content }, { onSuccess: onAsked }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Send ${content?.name ?? entry.content.name} for approval`}
      description="An admin of the platform looks at it. Everybody finds it once it is approved; until then nothing can be changed, but you can withdraw it."
      width={520}
      unsaved={formState.isDirty && !ask.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack $gap={4}>
          {children}
          <Field label="Why" hint="What is new, and what the admin should look at." optional>
            <TextArea {...register('note')} rows={3} countTo={LIMITS.comment.max} />
          </Field>
        </Stack>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" busy={ask.isPending}>
            Send
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
