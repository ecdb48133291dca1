import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../theme/tokens.ts';
import { CirclesFigure } from './figures.tsx';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(10)} ${space(6)};
  border: 1px dashed ${color.line};
  border-radius: ${radius.card};
  text-align: center;

  p {
    max-width: 28rem;
    color: ${color.muted};
  }
`;

const Title = styled.p`
  && {
    color: ${color.ink};
    font-size: ${text.s17};
    font-weight: 600;
  }
`;

const Action = styled.div`
  margin-top: ${space(3)};
`;

interface EmptyStateProps {
  /** What is not here, in the specification's words where it has them. */
  title: string;
  /** What this place is for. */
  children?: ReactNode;
  /** The one button that helps. */
  action?: ReactNode;
  /** `h1` when this is all that the page has to say. */
  titleAs?: 'p' | 'h1';
}

/** Says that there is nothing yet, what belongs here, and what helps. */
export function EmptyState({ title, children, action, titleAs = 'p' }: EmptyStateProps) {
  return (
    <Root>
      <CirclesFigure size={88} />
      <Title as={titleAs}>{title}</Title>
      {children && <p>{children}</p>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}
