import type { ResourceRequest } from '@carebourse/contracts/requests';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import type { AccessTarget } from '../access-target.ts';
import { useFieldsOf } from '../use-fields-of.ts';
import { useRequestChange, useRequestWithdrawal } from '../use-request-change.ts';
import { RequestDialog } from './request-dialog.tsx';

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
          {isReturned ? 'Change and submit again' : 'Change purpose'}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setOpened('withdraw')}>
          Withdraw
        </Button>
      </Cluster>
      <RequestDialog
        key={isReady ? 'ready' : 'waiting'}
        title={isReturned ? 'Change and submit again' : 'Change your request'}
        target={target}
        initial={fields}
        open={isReady}
        onOpenChange={(open) => setOpened(open ? 'edit' : null)}
        onSubmit={change}
      >
        {isReturned && request.comment && <>The reviewer wrote: “{request.comment}”</>}
      </RequestDialog>
      <ConfirmDialog
        title="Withdraw your request?"
        description="It leaves the review queue. You can ask again at any time."
        confirmLabel="Withdraw"
        open={opened === 'withdraw'}
        onOpenChange={(open) => setOpened(open ? 'withdraw' : null)}
        busy={withdrawal.isPending}
        onConfirm={() => void withdrawal.withdraw().then(() => setOpened(null))}
      />
    </>
  );
}
