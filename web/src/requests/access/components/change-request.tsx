import type { ResourceRequest } from '@carebourse/contracts/requests';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import type { AccessTarget } from '../../request-form/access-target.ts';
import { useFieldsOf } from '../use-fields-of.ts';
import { useRequestChange, useRequestWithdrawal } from '../use-request-change.ts';
import { RequestDialog } from './request-dialog.tsx';
import * as TEXTS from '../texts.ts';

interface ChangeRequestProps {
  request: ResourceRequest;
  target: AccessTarget;
}

/** Before the decision the requester can change what they wrote, or take the request back. */
export function ChangeRequest({ request, target }: ChangeRequestProps) {
  const [opened, setOpened] = useState<'edit' | 'withdraw' | null>(null);
  const change = useRequestChange(request);
  const withdrawal = useRequestWithdrawal(request);
  const { fields, isReady } = useFieldsOf(request, opened === 'edit');
  const isReturned = request.status === 'returned';
  return (
    <>
      <Cluster>
        <Button variant={isReturned ? 'primary' : 'secondary'} size="small" onClick={() => setOpened('edit')}>
          {isReturned ? TEXTS.changeAndSubmitAgain : TEXTS.changePurpose}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setOpened('withdraw')}>
          {TEXTS.withdraw}
        </Button>
      </Cluster>
      <RequestDialog
        key={isReady ? 'ready' : 'waiting'}
        title={isReturned ? TEXTS.changeAndSubmitAgain : TEXTS.changeYourRequest}
        target={target}
        initial={fields}
        open={isReady}
        onOpenChange={(open) => setOpened(open ? 'edit' : null)}
        onSubmit={change}
      >
        {isReturned && request.comment && <>{TEXTS.theReviewerWroteComment(request.comment)}</>}
      </RequestDialog>
      <ConfirmDialog
        title={TEXTS.withdrawYourRequest}
        description={TEXTS.itLeavesTheReviewQueue}
        confirmLabel={TEXTS.withdraw}
        open={opened === 'withdraw'}
        onOpenChange={(open) => setOpened(open ? 'withdraw' : null)}
        busy={withdrawal.isPending}
        onConfirm={() => void withdrawal.withdraw().then(() => setOpened(null))}
      />
    </>
  );
}
