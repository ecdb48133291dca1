import type { ResourceRequest } from '@carebourse/contracts/requests';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { showToast } from '../../../lib/toasts.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { requestStatusLook } from '../../../ui/request-status.ts';
import { Muted } from '../../../ui/text.tsx';
import { Wrapping } from '../../../ui/wrapping.tsx';
import { useWithdrawRequest } from '../../access/api/withdraw-request.ts';
import { countByState, openOf } from '../bundles.ts';
import { RequestCard } from './request-card.tsx';
import { counted } from '../../../lib/numbers.ts';
import * as TEXTS from '../texts.ts';

const Name = styled.h3`
  font-size: ${text.s17};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;

interface BundleCardProps {
  requests: readonly [ResourceRequest, ...ResourceRequest[]];
}

/** Requests that were made together: how many are in which state, and each of them when it is opened. */
export function BundleCard({ requests }: BundleCardProps) {
  const [{ bundleId, createdAt }] = requests;
  const open = openOf(requests);
  const { hash } = useLocation();
  const listId = useId();
  // A notification leads to one of them.
  const [isOpen, setOpen] = useState(requests.some(({ id }) => hash === `#request-${id}`));
  return (
    <Card as="article" $padding={5} id={`bundle-${bundleId}`}>
      <Stack $gap={3}>
        <Cluster>
          {countByState(requests).map(({ status, words: count }) => (
            <Badge key={status} tone={requestStatusLook(status).tone}>
              {count}
            </Badge>
          ))}
        </Cluster>
        <Name>{TEXTS.countedAskedForTogether(counted(requests.length, 'entry', 'entries'))}</Name>
        <Muted $small>{TEXTS.requestedDayEachIsDecided(formatDate(createdAt))}</Muted>
        <p>
          <Wrapping>{requests.map(({ resourceName }) => resourceName).join(', ')}</Wrapping>
        </p>
        {open.length > 0 && <WithdrawAll requests={open} />}
        <div>
          <Button
            variant="quiet"
            size="small"
            trailingIcon={isOpen ? ChevronUp : ChevronDown}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? TEXTS.hideTheRequests : TEXTS.showTheCounted(counted(requests.length, 'request'))}
          </Button>
        </div>
        {isOpen && (
          <List role="list" id={listId}>
            {requests.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} />
              </li>
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}

/** Takes back all that can be, one after the other, and tells how many were. */
function WithdrawAll({ requests }: { requests: readonly ResourceRequest[] }) {
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<number>();
  const { mutateAsync } = useWithdrawRequest();

  async function withdraw() {
    const failed: string[] = [];
    let withdrawn = 0;
    for (const [at, { id, resourceName }] of requests.entries()) {
      setDone(at);
      await mutateAsync(id).then(
        () => (withdrawn += 1),
        () => failed.push(resourceName),
      );
    }
    setDone(undefined);
    setAsking(false);
    const detail = failed.length > 0 && {
      description: `${TEXTS.countNotWithdrawn(failed.length)}: ${failed.join(', ')}`,
    };
    showToast({
      title: TEXTS.requestsWithdrawn(withdrawn),
      ...detail,
      variant: failed.length > 0 ? 'destructive' : 'success',
    });
  }

  const progress =
    done === undefined ? TEXTS.eachLeavesItsReviewQueue : TEXTS.doneOfCountWithdrawn(done, requests.length);
  return (
    <Cluster>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {TEXTS.withdrawAllThatWait}
      </Button>
      <ConfirmDialog
        title={requests.length === 1 ? TEXTS.withdraw1Request : TEXTS.withdrawCountRequests(requests.length)}
        description={TEXTS.progressYouCanAskAgain(progress)}
        confirmLabel={TEXTS.withdraw}
        open={isAsking}
        onOpenChange={setAsking}
        busy={done !== undefined}
        onConfirm={() => void withdraw()}
      />
    </Cluster>
  );
}
