import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useOnline } from '../lib/connection.ts';
import { color, layer, size, space, text } from '../theme/tokens.ts';
import { Container } from '../ui/layout.tsx';
import * as TEXTS from './texts.ts';

/** How long the return of the connection is told. */
const BACK_MS = 6_000;

const Place = styled.div`
  position: sticky;
  top: ${size.header};
  z-index: ${layer.header};
`;

const Bar = styled.div<{ $online: boolean }>`
  padding-block: ${space(2)};
  background: ${({ $online }) => ($online ? color.tint : color.ink)};
  color: ${({ $online }) => ($online ? color.ink : color.paper)};
  font-size: ${text.s15};
`;

const Line = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space(2)};

  svg {
    flex: none;
  }
`;

/** Says when the connection is gone, for as long as it is, and when it is back. */
export function ConnectionBanner() {
  const online = useOnline();
  const [wasGone, setWasGone] = useState(false);

  useEffect(() => {
    if (!online) return () => setWasGone(true);
    if (!wasGone) return undefined;
    const timer = window.setTimeout(() => setWasGone(false), BACK_MS);
    return () => window.clearTimeout(timer);
  }, [online, wasGone]);

  const Icon = online ? Wifi : WifiOff;
  return (
    <Place role="status">
      {(!online || wasGone) && (
        <Bar $online={online}>
          <Line>
            <Icon size={17} aria-hidden />
            {online ? TEXTS.onlineAgain : TEXTS.offline}
          </Line>
        </Bar>
      )}
    </Place>
  );
}
