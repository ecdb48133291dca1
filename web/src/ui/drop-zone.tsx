import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { color, motion, radius, space, text } from '../theme/tokens.ts';
import { FieldError } from './field-message.tsx';
import { visuallyHidden } from './visually-hidden.tsx';
import * as TEXTS from './texts.ts';

const Root = styled.label`
  display: grid;
  justify-items: center;
  gap: ${space(1.5)};
  padding: ${space(8)} ${space(5)};
  background: ${color.sunken};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius.card};
  text-align: center;
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};

  input {
    ${visuallyHidden}
  }

  svg {
    color: ${color.brand};
  }

  &:hover,
  &[data-over] {
    background: ${color.tint};
    border-color: ${color.brand};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  strong {
    color: ${color.brand};
    font-weight: 600;
  }
`;

const Hint = styled.span`
  color: ${color.muted};
  font-size: ${text.s13};
`;

interface DropZoneProps {
  /** What the file is, for those who do not see where this is. */
  label: string;
  /** What is taken. */
  hint: string;
  /** Endings and media types, as `accept` has them. */
  accept: string;
  onChoose: (file: File) => void;
  problem: string | undefined;
}

/** Takes one file, dropped or chosen. */
export function DropZone({ label, hint, accept, onChoose, problem }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function over(event: DragEvent, next: boolean) {
    event.preventDefault();
    setOver(next);
  }

  function take(files: FileList | null) {
    const file = files?.item(0);
    if (file) onChoose(file);
  }

  return (
    <>
      <Root
        data-over={isOver || undefined}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          take(event.dataTransfer.files);
        }}
      >
        <Upload size={24} strokeWidth={1.5} aria-hidden />
        <span>
          {TEXTS.dropAFileHereOr} <strong>{TEXTS.chooseOne}</strong>
        </span>
        <Hint id={`${id}-hint`}>{hint}</Hint>
        <input
          type="file"
          accept={accept}
          aria-label={label}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => {
            take(target.files);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </Root>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
    </>
  );
}
