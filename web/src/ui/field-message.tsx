import { CircleAlert, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { color, space, text, toneColor } from '../theme/tokens.ts';

const Root = styled.p`
  display: flex;
  gap: ${space(1.5)};
  font-size: ${text.s13};
  font-weight: 500;

  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

const Wrong = styled(Root)`
  color: ${color.danger};
`;

const Warned = styled(Root)`
  svg {
    color: ${toneColor('amber')};
  }
`;

interface FieldMessageProps {
  /** What the control names in `aria-describedby`. */
  id: string;
  children: string | undefined;
}

/** The validation message of one field or group; read out when it appears. */
export function FieldError({ id, children }: FieldMessageProps) {
  if (!children) return null;
  return (
    <Wrong id={id} role="alert">
      <CircleAlert size={14} aria-hidden />
      {children}
    </Wrong>
  );
}

/** What somebody should know before they send a field that is right as it is; read out when it appears. */
export function FieldWarning({ id, children }: FieldMessageProps) {
  if (!children) return null;
  return (
    <Warned id={id} role="alert">
      <TriangleAlert size={14} aria-hidden />
      {children}
    </Warned>
  );
}
