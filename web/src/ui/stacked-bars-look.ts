import { styled } from 'styled-components';
import { color, space, text, type Tone, toneColor } from '../theme/tokens.ts';

export const Root = styled.figure`
  margin: 0;
`;

export const Plot = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space(2)};
`;

/** The numbers of the scale stand beside the lines that they name. */
export const Scale = styled.div`
  position: relative;
  min-width: 1.25rem;
  color: ${color.muted};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
  text-align: right;

  span {
    position: absolute;
    right: 0;
    transform: translateY(50%);
    line-height: 1;
  }
`;

export const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 9rem;
  overflow: visible;

  line {
    stroke: ${color.line};
    vector-effect: non-scaling-stroke;
  }

  [data-column]:hover rect[data-hit] {
    fill: ${color.sunken};
  }
`;

export const Ends = styled.div`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
  margin-top: ${space(1.5)};
  color: ${color.muted};
  font-size: ${text.s13};
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(3)};
  color: ${color.muted};
  font-size: ${text.s13};

  li {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
  }
`;

export const Swatch = styled.span<{ $tone: Tone }>`
  width: 0.625rem;
  height: 0.625rem;
  background: ${({ $tone }) => toneColor($tone)};
  border-radius: 2px;
`;
