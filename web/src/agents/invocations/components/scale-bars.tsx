import { styled } from 'styled-components';
import { formatExact } from '../../../lib/numbers.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import type { AnswerScale } from '../answer-scales.ts';
import { Track, TrackEnds } from './track.ts';
import * as TEXTS from '../texts.ts';

const Root = styled.ul`
  display: grid;
  gap: ${space(4)};
`;

const Head = styled.div`
  display: flex;
  gap: ${space(4)};
  align-items: baseline;
  justify-content: space-between;
  font-size: ${text.s15};

  strong {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
`;

/** What is reached is filled; its end is a line of the ink's colour, which also tells zero from no figure. */
const Scale = styled(Track)`
  margin-top: ${space(1)};
  overflow: hidden;

  > div {
    height: 100%;
    border-right: 2px solid ${color.ink};
    background: ${color.brand};
  }
`;

const Ends = styled(TrackEnds)`
  display: flex;
  justify-content: space-between;
`;

/** Numbers of an answer, each drawn on its own scale, whose ends are written below. */
export function ScaleBars({ scales }: { scales: readonly AnswerScale[] }) {
  return (
    <Root role="list" aria-label={TEXTS.onTheirScales}>
      {scales.map(({ name, title, value, unit, from, to, share }) => (
        <li key={name}>
          <Head>
            <span>{title}</span>
            {/* What leads the answer is told above. */}
            {name !== 'value' && <strong>{[formatExact(value), unit].filter(Boolean).join(' ')}</strong>}
          </Head>
          <Scale aria-hidden>
            <div style={{ width: `${share * 100}%` }} />
          </Scale>
          <Ends>
            <span>{formatExact(from)}</span>
            <span>{formatExact(to)}</span>
          </Ends>
        </li>
      ))}
    </Root>
  );
}
