import type { NewInvitation } from '@carebourse/contracts/organizations';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Stack } from '../../../ui/layout.tsx';
import * as TEXTS from '../texts.ts';

const Address = styled.code`
  display: block;
  padding: ${space(2)} ${space(3)};
  background: ${color.surface};
  border-radius: ${radius.control};
  font-family: ui-monospace, monospace;
  font-size: ${text.s13};
  user-select: all;
`;

/** The link of a new invitation. It is here once: only its hash is kept. */
export function InvitationLink({ invitation }: { invitation: NewInvitation }) {
  const [isCopied, setCopied] = useState(false);
  const address = new URL(invitation.link, window.location.origin).href;

  async function copy() {
    // Without the permission, or on plain HTTP, the reader copies by hand: the address is selected as a whole.
    await navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  return (
    <Callout kind="success" title={TEXTS.invitationForEmail(invitation.email)}>
      <Stack $gap={3}>
        <p>{TEXTS.theLinkGoesOut}</p>
        <Address>{address}</Address>
        <div>
          <Button variant="secondary" size="small" icon={Copy} onClick={() => void copy()}>
            {isCopied ? TEXTS.copied : TEXTS.copyTheLink}
          </Button>
        </div>
      </Stack>
    </Callout>
  );
}
