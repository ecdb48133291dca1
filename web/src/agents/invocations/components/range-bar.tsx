import { styled } from 'styled-components';
import { formatExact } from '../../../lib/numbers.ts';
import { color, radius, space } from '../../../theme/tokens.ts';
import type { AnswerRange } from '../answer-ranges.ts';
import { Track, TrackEnds } from './track.ts';

const Root = styled.div`
  padding-block: ${space(1)};
`;

const Range = styled.div`
  position: absolute;
  inset-block: 0;
  border-inline: 1px solid ${color.brand};
  background: ${color.tint};
`;

/** Also to be seen where colours are not: it is longer than the track is high. */
const Mark = styled.div`
  position: absolute;
  inset-block: -${space(1)};
  width: 3px;
  margin-left: -1.5px;
  border-radius: ${radius.round};
  background: ${color.ink};
`;

/** Each end is written outside the range, so that the two never meet. */
const Ends = styled(TrackEnds)`
  position: relative;
  height: 1.25rem;

  span {
    position: absolute;
    white-space: nowrap;
  }
`;

const Low = styled.span`
  transform: translateX(-100%);
`;

/** A number as a mark beside or in its range, whose ends are written below. The row around it says both in words. */
export function RangeBar({ range: { low, high, shares } }: { range: AnswerRange }) {
  return (
    <Root aria-hidden>
      <Track>
        <Range style={{ left: percent(shares.low), right: percent(1 - shares.high) }} />
        <Mark style={{ left: percent(shares.number) }} />
      </Track>
      <Ends>
        {low !== undefined && <Low style={{ left: percent(shares.low) }}>{formatExact(low)}</Low>}
        {high !== undefined && <span style={{ left: percent(shares.high) }}>{formatExact(high)}</span>}
      </Ends>
    </Root>
  );
}

const percent = (share: number) => `${share * 100}%`;
