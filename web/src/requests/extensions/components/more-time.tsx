import { MESSAGES } from '@carebourse/contracts/messages';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useWithdrawExtension } from '../api/withdraw-extension.ts';
import { type HeldGrant, isPastEnd, refusalOf } from '../held-grant.ts';
import { ExtensionDialog } from './extension-dialog.tsx';
import * as TEXTS from '../texts.ts';

/** More time for a grant with an end: asked for here, and while it waits shown and taken back here. */
export function MoreTime({ grant }: { grant: HeldGrant }) {
  const [isAsking, setAsking] = useState(false);
  const { expiresAt, heldUntil } = grant;
  const refusal = refusalOf(grant);
  if (refusal === 'waits' && heldUntil) return <Waiting grant={grant} heldUntil={heldUntil} />;
  if (refusal === 'ethics') return <Muted $small>{MESSAGES.extensions.ethics}</Muted>;
  if (refusal || !expiresAt) return null;
  return (
    <Cluster>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {TEXTS.askForMoreTime}
      </Button>
      <ExtensionDialog grant={grant} expiresAt={expiresAt} open={isAsking} onOpenChange={setAsking} />
    </Cluster>
  );
}

function Waiting({ grant, heldUntil }: { grant: HeldGrant; heldUntil: string }) {
  const [isOpen, setOpen] = useState(false);
  const withdraw = useWithdrawExtension(grant.requestId);
  return (
    <Stack $gap={2}>
      <p>{TEXTS.askedToHoldUntilDay(formatDate(heldUntil))}</p>
      <Cluster>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {TEXTS.withdrawTheExtension}
        </Button>
      </Cluster>
      <ConfirmDialog
        title={TEXTS.withdrawTheExtensionQuestion}
        description={
          isPastEnd(grant)
            ? TEXTS.theAgreedEndDay(formatDate(grant.expiresAt))
            : TEXTS.yourAccessThenEnds(formatDate(grant.expiresAt))
        }
        confirmLabel={TEXTS.withdraw}
        open={isOpen}
        onOpenChange={setOpen}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setOpen(false) })}
      />
    </Stack>
  );
}
