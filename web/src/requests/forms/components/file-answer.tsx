import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { useFieldWiring } from '../../../ui/field.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AttachedRow } from '../../conversation/components/attachments.tsx';
import { ACCEPTED_FILES } from '../../conversation/file-choice.ts';
import { type FileField, useFileAnswer } from '../use-file-answer.ts';
import * as TEXTS from '../texts.ts';

const Chooser = styled.input`
  ${visuallyHidden}
`;

interface FileAnswerProps {
  label: string;
  /** To which it is brought; undefined where a form is only tried. */
  entry: ResourceReference | undefined;
  /** The id of the file, as the field holds it. */
  value: string;
  field: FileField;
  /** Of what takes the focus when the answer is wrong. */
  focusRef: UseFormRegisterReturn['ref'];
}

/** Answers a question by a file: chooses it, shows how far it is, and why it was refused. */
export function FileAnswer({ label, entry, value, field, focusRef }: FileAnswerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { id, 'aria-describedby': describedBy } = useFieldWiring();
  const { file, isBringing, isLoading, isGone, choose, remove } = useFileAnswer(entry, value, field);
  if (isLoading) return <Spinner label={TEXTS.loadingTheFilesName} />;
  const shown = file && {
    key: field.name,
    name: file.name ?? TEXTS.theFileThatYouChose,
    size: file.size,
    sent: file.sent,
    ...('problem' in file && { problem: file.problem }),
    ...(isGone && { problem: MESSAGES.entryForm.fileNotThere }),
  };
  return (
    <Stack $gap={2}>
      {shown && <AttachedRow file={shown} isComing={isBringing && shown.problem === undefined} onRemove={remove} />}
      {(!shown || shown.problem !== undefined) && (
        <Cluster>
          <Button
            ref={focusRef}
            variant="secondary"
            size="small"
            icon={Paperclip}
            aria-label={TEXTS.chooseAFileLabel(label)}
            aria-describedby={describedBy}
            onClick={() => chooser.current?.click()}
          >
            {TEXTS.chooseAFile}
          </Button>
          <Muted $small>{TEXTS.pdfPngJpegOrWord(REQUEST_FILE_LIMITS.megabytes)}</Muted>
        </Cluster>
      )}
      <Chooser
        ref={chooser}
        id={id}
        type="file"
        tabIndex={-1}
        aria-describedby={describedBy}
        accept={ACCEPTED_FILES}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) void choose(picked);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </Stack>
  );
}
