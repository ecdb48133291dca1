import type { ComparedPublication } from '@carebourse/contracts/publications';
import { resourceLink } from '@carebourse/contracts/paths';
import { formatDateTime } from '../../../lib/dates.ts';
import { to } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { kinds } from '../../catalogue-management/kinds.ts';
import { useWithdrawPublication } from '../api/change-publication.ts';
import { usePublication } from '../api/read-publications.ts';
import { kindNames, stateNames, toldNames } from '../words.ts';
import { Comparison, ToldComparison } from './comparison.tsx';
import { DecisionForm } from './decision-form.tsx';

interface PublicationDialogProps {
  id: number;
  onClose: () => void;
}

/** One publication: what everybody finds with it and without it, and what can be done. */
export function PublicationDialog({ id, onClose }: PublicationDialogProps) {
  const { data, error, refetch } = usePublication(id);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={data?.name ?? 'Publication'} width={860}>
      {data && <Detail publication={data} onClose={onClose} />}
      {!data && !error && <Spinner label="Loading the publication" />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function Detail({ publication, onClose }: { publication: ComparedPublication; onClose: () => void }) {
  const isAdmin = useCurrentUser()?.role === 'admin';
  const { resourceType, stewardName, state, from, told, note, askedBy, askedAt, before, after } = publication;
  return (
    <Stack $gap={5}>
      <FactList
        items={[
          { label: 'What', value: `${told ? toldNames[told] : kindNames[from]}: ${kinds[resourceType].one}` },
          { label: 'Steward', value: stewardName ?? 'None' },
          { label: 'Asked by', value: `${askedBy.name}, ${formatDateTime(askedAt)}` },
          { label: 'Standing', value: stateNames[state] },
          ...(note ? [{ label: 'Why', value: <Quote>{note}</Quote>, wide: true }] : []),
        ]}
      />
      <Decided publication={publication} />
      {told ? (
        <ToldComparison kind={told} before={publication.toldBefore} after={publication.toldAfter} />
      ) : (
        <Comparison before={before} after={after} />
      )}
      <Told publication={publication} />
      {state === 'open' && isAdmin && <DecisionForm publication={publication} onDone={onClose} />}
      {state === 'open' && !isAdmin && <Withdrawal publication={publication} />}
    </Stack>
  );
}

function Decided({ publication: { decidedBy, decidedAt, comment } }: { publication: ComparedPublication }) {
  if (!decidedBy || !decidedAt) return null;
  return (
    <FactList
      items={[
        { label: 'Ended by', value: `${decidedBy.name}, ${formatDateTime(decidedAt)}` },
        ...(comment ? [{ label: 'Because', value: <Quote>{comment}</Quote>, wide: true }] : []),
      ]}
    />
  );
}

/** What is told of the entry beside these fields: it is there once the entry is found. */
function Told({ publication: { resourceType, resourceId, from } }: { publication: ComparedPublication }) {
  const { slug } = kinds[resourceType];
  const told =
    resourceType === 'agent'
      ? [
          { to: to.agentCardEdit(resourceId), label: 'Model card' },
          { to: to.agentConnection(resourceId), label: 'Connection' },
        ]
      : [
          { to: to.entryFacts(slug, resourceId), label: 'Facts' },
          { to: to.stewardedEntry(slug, resourceId), label: 'Tables and terms' },
        ];
  const parts = [...told, { to: to.entryForm(slug, resourceId), label: 'Request form' }];
  return (
    <Cluster $gap={2}>
      {parts.map((part) => (
        <LinkButton key={part.label} variant="secondary" size="small" to={part.to}>
          {part.label}
        </LinkButton>
      ))}
      <LinkButton variant="secondary" size="small" to={to.managedEntry(slug, resourceId)}>
        The entry and its history
      </LinkButton>
      {from === 'published' && (
        <LinkButton variant="secondary" size="small" to={resourceLink(resourceType, resourceId)}>
          Its page
        </LinkButton>
      )}
    </Cluster>
  );
}

function Withdrawal({ publication: { id, resourceType } }: { publication: ComparedPublication }) {
  const withdraw = useWithdrawPublication(resourceType);
  return (
    <DialogActions>
      <Button variant="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
        Withdraw
      </Button>
    </DialogActions>
  );
}
