import { createContext, type ReactNode, use, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../theme/tokens.ts';
import { FieldError, FieldWarning } from './field-message.tsx';
import * as TEXTS from './texts.ts';

/** What a control needs so that its label, hint and error belong to it. */
interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** The wiring of the field around a control; controls outside a field get none. */
export function useFieldWiring(): Partial<FieldWiring> {
  return use(FieldContext) ?? {};
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  min-width: 0;
  position: relative;
`;

const LabelRow = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
  font-size: ${text.s15};

  label {
    font-weight: 550;
  }
`;

const Aside = styled.span`
  color: ${color.muted};
  font-size: ${text.s13};
`;

/** Beside the label to the eye, and behind the control to the keyboard: Tab leads from field to field. */
const LabelAside = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  font-size: ${text.s15};
`;

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
`;

interface FieldProps {
  label: string;
  /** One control of this library: Input, TextArea or Select. It wires itself. */
  children: ReactNode;
  /** Help that is always visible, above the control. */
  hint?: ReactNode;
  /** The validation message; react-hook-form's `errors.name?.message` fits. */
  error?: string | undefined;
  /** What to know before this is sent. */
  warning?: string | undefined;
  required?: boolean;
  /** Shows "Optional" beside the label. Mark the rarer kind: in a form with few optional fields, those. */
  optional?: boolean;
  /** Right of the label, such as a "Forgot password?" link. */
  labelAside?: ReactNode;
}

/** Label, hint, control and error, tied together for screen readers. */
export function Field({ label, children, hint, error, warning, required, optional, labelAside }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const warningId = `${id}-warning`;
  const describedBy = [hint && hintId, warning && warningId, error && errorId].filter(Boolean).join(' ');
  const invalid = Boolean(error);
  const wiring = useMemo<FieldWiring>(
    () => ({
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': invalid || undefined,
      'aria-required': required || undefined,
    }),
    [id, describedBy, invalid, required],
  );
  return (
    <Root>
      <LabelRow>
        <label htmlFor={id}>{label}</label>
        {optional && <Aside>{TEXTS.optional}</Aside>}
      </LabelRow>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldWarning id={warningId}>{warning}</FieldWarning>
      <FieldError id={errorId}>{error}</FieldError>
      {labelAside && <LabelAside>{labelAside}</LabelAside>}
    </Root>
  );
}
