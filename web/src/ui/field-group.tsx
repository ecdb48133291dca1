import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../theme/tokens.ts';
import { FieldError } from './field-message.tsx';

const Root = styled.fieldset`
  display: grid;
  gap: ${space(1.5)};

  > legend {
    margin-bottom: ${space(1.5)};
    font-weight: 550;
  }
`;

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
`;

interface FieldGroupProps {
  /** The question that the choices answer. */
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Radio buttons or checkboxes. */
  children: ReactNode;
}

/** Several controls that answer one question, with one message for all of them. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <Root aria-describedby={describedBy || undefined}>
      <legend>{label}</legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children}
      <FieldError id={errorId}>{error}</FieldError>
    </Root>
  );
}
