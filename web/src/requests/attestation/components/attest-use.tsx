import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useAttest } from '../api/attest.ts';
import { type AttestedGrant, attestingRefusal, isDecisive } from '../attested-grant.ts';
import * as TEXTS from '../texts.ts';

/** Asks who has a grant whether they still use it for its purpose, where the steward wants to know that each year. */
export function AttestUse({ grant }: { grant: AttestedGrant }) {
  const [isGivingBack, setGivingBack] = useState(false);
  const attest = useAttest(grant.requestId);
  const { attestBy, purpose, resourceName } = grant;
  if (attestingRefusal(grant) || !attestBy) return null;
  return (
    <Stack as="section" $gap={2} aria-label={TEXTS.stillUsed}>
      <p>
        {isDecisive(grant) ? TEXTS.theStewardAsksEachYear(formatDate(attestBy)) : TEXTS.theStewardAsksEachYearWhether}
      </p>
      <div>
        <Muted $small>{TEXTS.thePurposeOfYourAccess}</Muted>
        <Quote>{purpose}</Quote>
      </div>
      <Cluster>
        <Button
          variant="secondary"
          size="small"
          busy={attest.isPending && !isGivingBack}
          onClick={() => attest.mutate({ stillUsed: true })}
        >
          {TEXTS.iStillUse}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setGivingBack(true)}>
          {TEXTS.iNoLongerUseIt}
        </Button>
      </Cluster>
      <ConfirmDialog
        title={TEXTS.giveAccessToResourceName(resourceName)}
        description={TEXTS.itEndsAtOnce}
        confirmLabel={TEXTS.giveItBack}
        tone="danger"
        open={isGivingBack}
        onOpenChange={setGivingBack}
        busy={attest.isPending}
        onConfirm={() => attest.mutate({ stillUsed: false }, { onSettled: () => setGivingBack(false) })}
      />
    </Stack>
  );
}
