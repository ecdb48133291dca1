import { keyframes, styled } from 'styled-components';
import { color, radius, space } from '../theme/tokens.ts';
import { Card } from './card.tsx';
import { CardGrid } from './layout.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const pulse = keyframes`
  50% { opacity: 0.5; }
`;

/** A grey bar in the place of text or a picture. Sizes are CSS lengths. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true, 'data-loading': true })<{
  $width?: string;
  $height?: string;
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '0.875rem' }) => $height};
  background: ${color.line};
  border-radius: ${radius.control};
  animation: ${pulse} 1.6s ease-in-out infinite;
`;

const CardShape = styled(Card)`
  display: grid;
  gap: ${space(3)};
  min-height: 15rem;
  align-content: start;
  /* One motion a card instead of one a bar: on a phone dozens of them hold up what the page waits for. */
  animation: ${pulse} 1.6s ease-in-out infinite;

  ${Skeleton} {
    animation: none;
  }
`;

interface CardSkeletonsProps {
  count: number;
  /** What is loading; read out once. */
  label: string;
}

/** The shape of resource cards while they load. */
export function CardSkeletons({ count, label }: CardSkeletonsProps) {
  return (
    <CardGrid role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <CardShape key={index} $padding={5} data-testid="card-skeleton">
          <Skeleton $width="2.75rem" $height="2.75rem" />
          <Skeleton $width="70%" $height="1.125rem" />
          <Skeleton $width="45%" $height="0.75rem" />
          <Skeleton />
          <Skeleton $width="85%" />
          <Skeleton $width="60%" $height="0.75rem" />
        </CardShape>
      ))}
    </CardGrid>
  );
}
