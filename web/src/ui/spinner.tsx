import { LoaderCircle } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { color, space, text } from '../theme/tokens.ts';
import * as TEXTS from './texts.ts';

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

/** A turning ring without words: put it beside text that says what is going on. */
export const SpinnerIcon = styled(LoaderCircle).attrs({ 'aria-hidden': true, 'data-loading': true })`
  animation: ${turn} 0.9s linear infinite;
`;

const Region = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${space(3)};
  min-height: 16rem;
  color: ${color.muted};
  font-size: ${text.s15};

  svg {
    color: ${color.brand};
  }
`;

interface SpinnerProps {
  /** What is being waited for; read out and shown. */
  label?: string;
}

/** Fills its place while something loads. Prefer Skeleton where the shape of the content is known. */
export function Spinner({ label = TEXTS.loading }: SpinnerProps) {
  return (
    <Region role="status">
      <SpinnerIcon size={24} />
      <span>{label}</span>
    </Region>
  );
}
