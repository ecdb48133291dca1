import type { ResourceRequest } from '@carebourse/contracts/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import type { AccessTarget } from '../../request-form/access-target.ts';
import { invalidateRequests } from '../../record/api/invalidate-requests.ts';
import { AddToBundle } from '../../bundles/components/add-to-bundle.tsx';
import { GO_ON } from '../../drafts/go-on-link.ts';
import { wayToAccess } from '../timeline.ts';
import { useAnswerTime } from '../use-answer-time.ts';
import { useFieldsOf } from '../use-fields-of.ts';
import { useResourceSubmission } from '../use-resource-submission.ts';
import { DraftedRequestDialog } from './drafted-request-dialog.tsx';
import * as TEXTS from '../texts.ts';

interface AskForAccessProps {
  target: AccessTarget;
  /** A request that has ended: asking again starts with what it said. */
  ended: ResourceRequest | undefined;
}

export function AskForAccess({ target, ended }: AskForAccessProps) {
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(params.has(GO_ON));
  const { fields, isReady } = useFieldsOf(ended, isOpen);
  const time = useAnswerTime(target);
  const client = useQueryClient();
  const { resourceType, resourceId, name } = target;
  const submit = useResourceSubmission(target);

  function change(open: boolean) {
    setOpen(open);
    if (!open && params.has(GO_ON)) setParams({}, { replace: true });
    // Specification §2: closing the dialog refreshes the list.
    if (!open) void invalidateRequests(client);
  }

  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        {TEXTS.requestAccess}
      </Button>
      <AddToBundle entry={{ resourceType, resourceId, name }} />
      {!ended && <Timeline items={wayToAccess(time)} />}
      {isReady && (
        <DraftedRequestDialog target={target} initial={fields} open onOpenChange={change} onSubmit={submit} />
      )}
    </>
  );
}
