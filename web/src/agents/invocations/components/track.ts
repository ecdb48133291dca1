import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens.ts';

/** On which a figure is drawn from the left end to the right. */
export const Track = styled.div`
  position: relative;
  height: ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  background: ${color.sunken};
`;

/** Figures below a track. */
export const TrackEnds = styled.div`
  margin-top: ${space(1)};
  color: ${color.muted};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
`;
