import { LIMITS } from '@carebourse/contracts/constants';
import { requestMessageInputSchema } from '@carebourse/contracts/conversation';
import type { RequestFile } from '@carebourse/contracts/request-files';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { healthNumberWarning } from '../../../lib/health-number-warning.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-message.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAttachments } from '../use-attachments.ts';
import { useSendMessage } from '../api/send-message.ts';
import { draftKey, type MessageDrafts } from '../drafts.ts';
import { keepForMessage } from '../kept-place.ts';
import { Attachments } from './attachments.tsx';
import * as TEXTS from '../texts.ts';

/** Takes files that are dropped anywhere on it. */
const Form = styled.form`
  min-width: 0;
`;

const schema = requestMessageInputSchema.pick({ text: true });

interface MessageComposerProps {
  requestId: number;
  /** Whether it writes a note. */
  internal: boolean;
  label: string;
  hint: string;
  submit: string;
  drafts: MessageDrafts;
  /** Files for it that were brought before and not sent; undefined until that is known. */
  waiting: readonly RequestFile[] | undefined;
}

/** Writes a message or a note. What was not sent stays in the form, also when that goes. */
export function MessageComposer(props: MessageComposerProps) {
  const { requestId, internal, label, hint, submit: send, drafts, waiting } = props;
  const message = useSendMessage(requestId, internal);
  const attachments = useAttachments(requestId, { waiting, ...(!internal && { onTaken: keepForMessage }) });
  const errorId = useId();
  const key = draftKey(requestId, internal);
  const { register, handleSubmit, setError, reset, watch, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { text: drafts.get(key) ?? '' },
  });
  const written = watch('text');
  const text = typeof written === 'string' ? written : '';
  useLeaveWarning(text.trim() !== '' || attachments.ids.length > 0);
  useEffect(() => void drafts.set(key, text), [drafts, key, text]);

  const [refusedFile, setRefusedFile] = useState<string>();
  // Who attached a file means it to go along: what was not taken is removed before anything goes.
  const refused = attachments.files.find(({ problem }) => problem !== undefined)?.name;

  const submit = handleSubmit((input) => {
    setRefusedFile(refused);
    if (refused !== undefined) return;
    message.mutate(
      { ...input, files: attachments.ids },
      {
        onSuccess() {
          reset({ text: '' });
          attachments.clear();
        },
        onError: (error) => showFieldErrors(setError, error),
      },
    );
  });
  return (
    <Form
      noValidate
      onSubmit={(event) => void submit(event)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        attachments.add(event.dataTransfer.files);
      }}
    >
      <Stack $gap={3}>
        <Field
          label={label}
          hint={hint}
          error={formState.errors.text?.message}
          warning={healthNumberWarning(text)}
          required
        >
          <TextArea {...register('text')} rows={3} countTo={LIMITS.requestMessage.max} />
        </Field>
        <Attachments label={internal ? TEXTS.filesOfYourNote : TEXTS.filesOfYourMessage} attachments={attachments} />
        <div role="alert">
          <FieldError id={errorId}>
            {refused !== undefined && refused === refusedFile ? TEXTS.nothingWasSentRefused(refused) : undefined}
          </FieldError>
        </div>
        <Cluster>
          <Button
            type="submit"
            size="small"
            variant={internal ? 'secondary' : 'primary'}
            busy={message.isPending || attachments.isBringing}
          >
            {send}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
