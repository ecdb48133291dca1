import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';

const Lines = styled.svg`
  overflow: visible;
  fill: none;
  stroke: ${color.line};
  stroke-width: 1;

  * {
    vector-effect: non-scaling-stroke;
  }

  [data-strong] {
    stroke: ${color.brand};
  }
`;

/** The three directions of the mark. */
const directions = [0, 120, 240];

/** A petal from the centre upwards, `length` long and `width` wide at its belly. */
function petalPath(length: number, width: number): string {
  const belly = width / 1.5;
  return `M0 0C${-belly} ${-length * 0.28} ${-belly} ${-length * 0.66} 0 ${-length}C${belly} ${-length * 0.66} ${belly} ${-length * 0.28} 0 0Z`;
}

interface FigureProps {
  /** Edge length in pixels, or a CSS length. */
  size?: number | string;
}

interface TrilliumFigureProps extends FigureProps {
  /** How many outlines lie inside each other. */
  rings?: number;
}

/** The mark drawn as nested outlines: the quiet drawing behind a headline. Decoration. */
export function TrilliumFigure({ size = 480, rings = 7 }: TrilliumFigureProps) {
  const steps = Array.from({ length: rings }, (_, index) => (index + 1) / rings);
  return (
    <Lines width={size} height={size} viewBox="-100 -112 200 200" aria-hidden>
      {directions.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          {steps.map((step) => (
            <path key={step} d={petalPath(100 * step, 62 * step)} {...(step === 1 ? { 'data-strong': true } : {})} />
          ))}
          <line y2="-100" />
        </g>
      ))}
    </Lines>
  );
}

/** Three circles that share one part: patients, providers and partners around the care between them. Decoration. */
export function CirclesFigure({ size = 120 }: FigureProps) {
  return (
    <Lines width={size} height={size} viewBox="-60 -64 120 120" aria-hidden>
      {directions.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <circle cy="-24" r="34" />
          <path d={petalPath(20, 14)} data-strong />
        </g>
      ))}
    </Lines>
  );
}
