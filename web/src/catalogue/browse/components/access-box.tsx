import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens.ts';
import { Stack } from '../../../ui/layout.tsx';

const Root = styled.section`
  margin-top: ${space(6)};
  padding: ${space(5)};
  background: ${color.sunken};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  h3 {
    margin-bottom: ${space(3)};
    font-size: ${text.s17};
  }
`;

interface AccessBoxProps {
  title: string;
  children: ReactNode;
}

/** The end of a detail dialog: what access takes, and the next step. */
export function AccessBox({ title, children }: AccessBoxProps) {
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <Stack>{children}</Stack>
    </Root>
  );
}
