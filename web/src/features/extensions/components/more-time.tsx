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
        Ask for more time
      </Button>
      <ExtensionDialog grant={grant} expiresAt={expiresAt} open={isAsking} onOpenChange={setAsking} />
    </Cluster>
  );
}

function Waiting({ grant, heldUntil }: { grant: HeldGrant; heldUntil: string }) {
  const [isAsked, setAsked] = useState(false);
  const withdraw = useWithdrawExtension(grant.requestId);
  return (
    <Stack $gap={2}>
      <p>Asked to hold until {formatDate(heldUntil)}; holds until this is decided.</p>
      <Cluster>
        <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
          Withdraw the extension
        </Button>
      </Cluster>
      <ConfirmDialog
        title="Withdraw the extension?"
        description={
          isPastEnd(grant)
            ? `The agreed end, ${formatDate(grant.expiresAt)}, is past: your access ends at once.`
            : `Your access then ends as agreed, on ${formatDate(grant.expiresAt)}.`
        }
        confirmLabel="Withdraw"
        open={isAsked}
        onOpenChange={setAsked}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setAsked(false) })}
      />
    </Stack>
  );
}
