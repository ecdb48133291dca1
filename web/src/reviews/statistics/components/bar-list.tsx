import { styled, css } from 'styled-components';
import { color, media, space, text } from '../../../theme/tokens.ts';
import type { Bar, Look } from '../bars.ts';
import * as TEXTS from '../texts.ts';

const looks: Record<Look, ReturnType<typeof css>> = {
  full: css`
    background: ${color.brand};
  `,
  striped: css`
    background: repeating-linear-gradient(-45deg, ${color.brand} 0 3px, ${color.surface} 3px 7px);
    box-shadow: inset 0 0 0 1px ${color.brand};
  `,
  outlined: css`
    box-shadow: inset 0 0 0 1px ${color.brand};
  `,
};

const Track = styled.div`
  display: flex;
  height: 0.875rem;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1.5)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;

  > li {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr) minmax(0, 1.4fr);
    align-items: center;
    gap: ${space(1)} ${space(3)};
  }

  ${media.phone} {
    gap: ${space(3)};

    > li {
      grid-template-columns: 9rem minmax(0, 1fr);
    }

    ${Track} {
      grid-row: 2;
      grid-column: 1 / -1;
    }

    ${Track}:empty {
      display: none;
    }
  }
`;

const Part = styled.span<{ $look: Look }>`
  ${({ $look }) => looks[$look]}
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin: 0;
  padding: 0;
  color: ${color.muted};
  list-style: none;
  font-size: ${text.s13};

  li {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
  }

  ${Part} {
    width: 1.25rem;
    height: 0.75rem;
  }
`;

/** Bars from zero on, each with its numbers in words beside it: nothing is told by colour, or by the drawing alone. */
export function BarList({ caption, bars }: { caption: string; bars: readonly Bar[] }) {
  const widest = Math.max(1, ...bars.map(({ parts }) => parts.reduce((total, { value }) => total + value, 0)));
  return (
    <List role="list" aria-label={caption}>
      {bars.map(({ key, label, parts, words }) => (
        <li key={key}>
          <span>{label}</span>
          <Track aria-hidden>
            {parts
              .filter(({ value }) => value > 0)
              .map(({ look, value }) => (
                <Part key={look} $look={look} style={{ width: `${(100 * value) / widest}%` }} />
              ))}
          </Track>
          <span>{words}</span>
        </li>
      ))}
    </List>
  );
}

/** What the patterns of bars are. */
export function BarLegend({ items }: { items: readonly { look: Look; word: string }[] }) {
  return (
    <Legend role="list" aria-label={TEXTS.whatThePatternsAre}>
      {items.map(({ look, word }) => (
        <li key={look}>
          <Part $look={look} aria-hidden />
          {word}
        </li>
      ))}
    </Legend>
  );
}
