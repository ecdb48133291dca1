import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, layer, space, text } from '../theme/tokens.ts';

const Content = styled(Radix.Content)`
  z-index: ${layer.toast};
  max-width: 18rem;
  padding: ${space(1.5)} ${space(2.5)};
  background: ${color.ink};
  border-radius: 6px;
  color: ${color.paper};
  font-size: ${text.s13};
  line-height: 1.4;
`;

interface TooltipProps {
  /** A few words. Never the only place of what someone must know: a phone has no hover. */
  content: ReactNode;
  /** One element that can take the focus. */
  children: ReactNode;
}

/** Explains the thing under the pointer or the focus. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Content sideOffset={6} collisionPadding={12}>
            {content}
          </Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
