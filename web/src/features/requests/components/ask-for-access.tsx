import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import type { AccessTarget } from '../access-target.ts';
import { invalidateRequests } from '../api/invalidate-requests.ts';
import { wayToAccess } from '../timeline.ts';
import { useResourceSubmission } from '../use-resource-submission.ts';
import { RequestDialog } from './request-dialog.tsx';

interface AskForAccessProps {
  target: AccessTarget;
  /** There was a request that has ended. */
  again: boolean;
}

export function AskForAccess({ target, again }: AskForAccessProps) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const submit = useResourceSubmission(target);

  function change(open: boolean) {
    setOpen(open);
    // Specification §2: closing the dialog refreshes the list.
    if (!open) void invalidateRequests(client);
  }

  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        Request Access
      </Button>
      {!again && <Timeline items={wayToAccess} />}
      <RequestDialog target={target} open={isOpen} onOpenChange={change} onSubmit={submit} />
    </>
  );
}
