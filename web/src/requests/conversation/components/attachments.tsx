import { REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { FileText, Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { fileSize } from '../../../lib/file-size.ts';
import { percentOf } from '../../../lib/numbers.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-message.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Muted } from '../../../ui/text.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import { ACCEPTED_FILES } from '../file-choice.ts';
import type { Attachment, useAttachments } from '../use-attachments.ts';
import * as TEXTS from '../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  list-style: none;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)};

  > svg {
    color: ${color.brand};
  }
`;

const Size = styled.span`
  color: ${color.muted};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Chooser = styled.input`
  ${visuallyHidden}
`;

interface AttachmentsProps {
  /** To whom they go, for those who do not see where this is. */
  label: string;
  attachments: ReturnType<typeof useAttachments>;
}

/** Chooses files for a message, shows how far each is, and why one was refused. */
export function Attachments({ label, attachments: { files, add, remove, isFull } }: AttachmentsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Stack $gap={2}>
      {files.length > 0 && (
        <List role="list" aria-label={label}>
          {files.map((file) => (
            <li key={file.key}>
              <AttachedRow
                file={file}
                isComing={file.id === undefined && file.problem === undefined}
                onRemove={() => remove(file)}
              />
            </li>
          ))}
        </List>
      )}
      <Cluster>
        <Button
          variant="secondary"
          size="small"
          icon={Paperclip}
          disabled={isFull}
          onClick={() => chooser.current?.click()}
        >
          {TEXTS.attachFiles}
        </Button>
        <Muted $small>{TEXTS.pdfPngJpegOrWord(REQUEST_FILE_LIMITS.megabytes, REQUEST_FILE_LIMITS.ofMessage)}</Muted>
      </Cluster>
      <Chooser
        ref={chooser}
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={ACCEPTED_FILES}
        multiple
        onChange={({ target }) => {
          add(target.files ?? []);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </Stack>
  );
}

/** (600000, 2400000) → "600 kB of 2.4 MB (25%)" */
function amountWords(sent: number, size: number): string {
  return TEXTS.fileSizeOfOtherFile(fileSize(sent), fileSize(size), percentOf(sent, size));
}

interface AttachedRowProps {
  /** Without its size where that is not known. */
  file: Pick<Attachment, 'name' | 'sent' | 'problem'> & { key: number | string; size?: number | undefined };
  /** Whether it is on its way, and neither there nor refused. */
  isComing: boolean;
  onRemove: () => void;
}

/** A file that was chosen: how far it is, and why it was refused. */
export function AttachedRow({ file, isComing, onRemove }: AttachedRowProps) {
  const { key, name, size, sent, problem } = file;
  return (
    <Stack $gap={1}>
      <Row>
        <FileText size={17} strokeWidth={1.75} aria-hidden />
        <span>
          <Wrapping>{name}</Wrapping>{' '}
          {size !== undefined && <Size>{isComing ? amountWords(sent, size) : fileSize(size)}</Size>}
        </span>
        <IconButton icon={X} label={`${isComing ? TEXTS.stopSending : TEXTS.remove} ${name}`} onClick={onRemove} />
      </Row>
      {isComing &&
        (size !== undefined && sent < size ? (
          <ProgressLine label={TEXTS.sendingTheFile} value={sent} total={size} />
        ) : (
          <ProgressLine label={TEXTS.checkingTheFile} />
        ))}
      <div role="alert">
        <FieldError id={`attachment-${key}`}>{problem}</FieldError>
      </div>
    </Stack>
  );
}
