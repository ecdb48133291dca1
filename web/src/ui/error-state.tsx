import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import * as TEXTS from './texts.ts';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(10)} ${space(6)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  text-align: center;

  > svg {
    color: ${color.danger};
  }

  p {
    max-width: 32rem;
    color: ${color.muted};
  }
`;

const Title = styled.h2`
  font-size: ${text.s17};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;

interface ErrorStateProps {
  /** What failed, such as "Failed to fetch AI agents". */
  title: string;
  /** The server's words or what the reader can do. */
  children?: ReactNode;
  /** Tries again. */
  onRetry?: () => void;
  /** A second button, such as one that goes back. */
  action?: ReactNode;
}

/** Says that something did not load, without blame, and offers the way on. */
export function ErrorState({ title, children, onRetry, action }: ErrorStateProps) {
  return (
    <Root role="alert">
      <TriangleAlert size={28} strokeWidth={1.5} aria-hidden />
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {(onRetry || action) && (
        <Actions>
          {onRetry && (
            <Button variant="secondary" icon={RotateCw} onClick={onRetry}>
              {TEXTS.tryAgain}
            </Button>
          )}
          {action}
        </Actions>
      )}
    </Root>
  );
}
