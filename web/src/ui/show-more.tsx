import { styled } from 'styled-components';
import { formatCount } from '../lib/numbers.ts';
import { color, space, text } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import * as TEXTS from './texts.ts';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  margin-top: ${space(8)};
`;

const Words = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
`;

interface ShowMoreProps {
  shown: number;
  total: number;
  onMore: () => void;
  busy?: boolean;
}

/** "Showing 12 of 40" and a button for the rest. Gone when everything is shown. */
export function ShowMore({ shown, total, onMore, busy = false }: ShowMoreProps) {
  if (shown >= total) return null;
  return (
    <Root>
      <Words role="status">{TEXTS.showingCountOfOtherCount(formatCount(shown), formatCount(total))}</Words>
      <Button variant="secondary" onClick={onMore} busy={busy}>
        {TEXTS.showMore}
      </Button>
    </Root>
  );
}
