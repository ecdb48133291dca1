import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, radius, space, text } from '../theme/tokens.ts';
import { percentOf } from '../lib/numbers.ts';

const Root = styled.div`
  display: grid;
  gap: ${space(1.5)};
  width: 100%;
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
`;

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;

const Track = styled.div`
  overflow: hidden;
  height: 8px;
  background: ${color.sunken};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};

  > div {
    height: 100%;
    background: ${color.brand};
    border-radius: ${radius.round};
  }

  > [data-unknown] {
    width: 40%;
    animation: ${slide} 1.6s ease-in-out infinite;

    @media (prefers-reduced-motion: reduce) {
      width: 100%;
      opacity: 0.4;
      animation: none;
    }
  }
`;

interface ProgressLineProps {
  label: string;
  /** Left out while nobody can say how far it is. */
  value?: number;
  total?: number;
  /** Also in words beside the label: which alone is announced, because each change of it is. */
  inWords?: boolean;
}

/** How far something is. */
export function ProgressLine({ label, value, total, inWords }: ProgressLineProps) {
  const id = useId();
  const percent = value === undefined || total === undefined ? undefined : percentOf(value, total);
  return (
    <Root>
      <span>
        <span id={id} role="status">
          {label}
        </span>
        {inWords && percent !== undefined && <span aria-hidden>: {percent} %</span>}
      </span>
      <Track
        role="progressbar"
        aria-labelledby={id}
        {...(percent !== undefined && { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
      >
        {percent === undefined ? <div data-unknown data-loading /> : <div style={{ width: `${percent}%` }} />}
      </Track>
    </Root>
  );
}
