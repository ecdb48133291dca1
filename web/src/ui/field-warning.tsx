import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { space, text, toneColor } from '../theme/tokens.ts';

const Root = styled.p`
  display: flex;
  gap: ${space(1.5)};
  font-size: ${text.s13};
  font-weight: 500;

  svg {
    flex: none;
    margin-top: 0.2em;
    color: ${toneColor('amber')};
  }
`;

interface FieldWarningProps {
  /** What the control names in `aria-describedby`. */
  id: string;
  children: string | undefined;
}

/** What somebody should know before they send a field that is right as it is; read out when it appears. */
export function FieldWarning({ id, children }: FieldWarningProps) {
  if (!children) return null;
  return (
    <Root id={id} role="alert">
      <TriangleAlert size={14} aria-hidden />
      {children}
    </Root>
  );
}
