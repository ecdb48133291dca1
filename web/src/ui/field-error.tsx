import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { color, space, text } from '../theme/tokens.ts';

const Root = styled.p`
  display: flex;
  gap: ${space(1.5)};
  color: ${color.danger};
  font-size: ${text.s13};
  font-weight: 500;

  svg {
    margin-top: 0.2em;
  }
`;

interface FieldErrorProps {
  /** What the control names in `aria-describedby`. */
  id: string;
  children: string | undefined;
}

/** The validation message of one field or group; read out when it appears. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <Root id={id} role="alert">
      <CircleAlert size={14} aria-hidden />
      {children}
    </Root>
  );
}
