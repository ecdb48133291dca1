import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useAttest } from '../api/attest.ts';
import { type AttestedGrant, attestingRefusal, isDecisive } from '../attested-grant.ts';

/** Asks who has a grant whether they still use it for its purpose, where the steward wants to know that each year. */
export function AttestUse({ grant }: { grant: AttestedGrant }) {
  const [isGivingBack, setGivingBack] = useState(false);
  const attest = useAttest(grant.requestId);
  const { attestBy, purpose, resourceName } = grant;
  if (attestingRefusal(grant) || !attestBy) return null;
  return (
    <Stack as="section" $gap={2} aria-label="Still used">
      <p>
        {isDecisive(grant)
          ? `The steward asks each year whether you still use this. Access ends on ${formatDate(attestBy)} unless you say so.`
          : 'The steward asks each year whether you still use this.'}
      </p>
      <div>
        <Muted $small>The purpose that you asked for</Muted>
        <Quote>{purpose}</Quote>
      </div>
      <Cluster>
        <Button
          variant="secondary"
          size="small"
          busy={attest.isPending && !isGivingBack}
          onClick={() => attest.mutate({ stillUsed: true })}
        >
          I still use it for this purpose
        </Button>
        <Button variant="quiet" size="small" onClick={() => setGivingBack(true)}>
          I no longer use it
        </Button>
      </Cluster>
      <ConfirmDialog
        title={`Give access to ${resourceName} back?`}
        description="It ends at once. You can ask for it again."
        confirmLabel="Give it back"
        tone="danger"
        open={isGivingBack}
        onOpenChange={setGivingBack}
        busy={attest.isPending}
        onConfirm={() => attest.mutate({ stillUsed: false }, { onSettled: () => setGivingBack(false) })}
      />
    </Stack>
  );
}
