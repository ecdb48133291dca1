import { HANDLING_STATUSES, type HandlingStatus } from '@carebourse/contracts/received-forms';
import { useQueryChoice } from '../../../lib/address.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useReceived } from '../api/received-forms.ts';
import { ReceivedCard } from './received-card.tsx';
import * as TEXTS from '../texts.ts';

const labels: Record<HandlingStatus, string> = { new: TEXTS.waiting, handled: TEXTS.dealtWith };
const options = HANDLING_STATUSES.map((value) => ({ value, label: labels[value] }));

/** What came through the public forms, for admins. */
export function MessagesPlace() {
  const [chosen, choose] = useQueryChoice('status');
  const status: HandlingStatus = chosen === 'handled' ? 'handled' : 'new';
  const received = useReceived(status);
  return (
    <Stack $gap={5}>
      <SegmentedControl label={TEXTS.whichMessages} value={status} onChange={choose} options={options} />
      {!received.data && !received.error && <Spinner label={TEXTS.loadingMessages} />}
      {!received.data && received.error && (
        <LoadFailure error={received.error} onRetry={() => void received.refetch()} />
      )}
      {received.data?.length === 0 && (
        <EmptyState title={status === 'new' ? TEXTS.noMessageWaits : TEXTS.noMessageDealtWith}>
          {TEXTS.messagesFromTheContactPage}
        </EmptyState>
      )}
      {received.data?.map((entry) => (
        <ReceivedCard key={`${entry.form}-${entry.id}`} received={entry} />
      ))}
    </Stack>
  );
}
