import { Blocks } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CustomIntegrationForm } from './custom-integration-form.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled(Card)<{ $open: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  background: ${({ $open }) => ($open ? color.surface : color.tint)};
  border-color: ${({ $open }) => ($open ? color.brand : 'transparent')};
  ${({ $open }) => $open && 'grid-column: 1 / -1;'}

  h3 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-size: ${text.s17};
  }

  h3 svg {
    color: ${color.brand};
  }

  > button {
    align-self: start;
    margin-top: auto;
  }

  > p {
    max-width: 65ch;
    padding-bottom: ${space(2)};
    color: ${color.muted};
  }
`;

/** Hidden, shown, then hidden and reset after success (specification §4). */
export function CustomIntegrationCard() {
  const [open, setOpen] = useState(false);
  const formId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // The form that held the focus is gone: it goes back to the button that had opened it.
  useEffect(() => {
    if (wasOpen.current && !open) toggle.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <Root as="article" $open={open}>
      <h3>
        <Blocks size={20} strokeWidth={1.6} aria-hidden />
        {TEXTS.customIntegration}
      </h3>
      <p>{TEXTS.anotherSystem}</p>
      {open && <CustomIntegrationForm id={formId} onClose={() => setOpen(false)} />}
      {!open && (
        <Button ref={toggle} aria-expanded={false} onClick={() => setOpen(true)}>
          {TEXTS.requestAnIntegration}
        </Button>
      )}
    </Root>
  );
}
