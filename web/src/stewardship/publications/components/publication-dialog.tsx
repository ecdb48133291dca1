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
import { kinds } from '../../../catalogue/browse/kinds.ts';
import { useWithdrawPublication } from '../api/change-publication.ts';
import { usePublication } from '../api/read-publications.ts';
import { kindNames, stateNames, detailChangeNames } from '../words.ts';
import { Comparison, DetailComparison } from './comparison.tsx';
import { DecisionForm } from './decision-form.tsx';
import * as TEXTS from '../texts.ts';

interface PublicationDialogProps {
  id: number;
  onClose: () => void;
}

/** One publication: what everybody finds with it and without it, and what can be done. */
export function PublicationDialog({ id, onClose }: PublicationDialogProps) {
  const { data, error, refetch } = usePublication(id);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={data?.name ?? TEXTS.publication} width={860}>
      {data && <Detail publication={data} onClose={onClose} />}
      {!data && !error && <Spinner label={TEXTS.loadingThePublication} />}
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
          {
            label: TEXTS.what,
            value: `${told ? detailChangeNames[told] : kindNames[from]}: ${kinds[resourceType].one}`,
          },
          { label: TEXTS.steward, value: stewardName ?? 'None' },
          { label: TEXTS.askedBy, value: `${askedBy.name}, ${formatDateTime(askedAt)}` },
          { label: TEXTS.statusTitle, value: stateNames[state] },
          ...(note ? [{ label: TEXTS.why, value: <Quote>{note}</Quote>, wide: true }] : []),
        ]}
      />
      <Decided publication={publication} />
      {told ? (
        <DetailComparison kind={told} before={publication.toldBefore} after={publication.toldAfter} />
      ) : (
        <Comparison before={before} after={after} />
      )}
      <DetailLinks publication={publication} />
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
        { label: TEXTS.endedBy, value: `${decidedBy.name}, ${formatDateTime(decidedAt)}` },
        ...(comment ? [{ label: TEXTS.because, value: <Quote>{comment}</Quote>, wide: true }] : []),
      ]}
    />
  );
}

/** Links to the parts of the entry beside these fields. The pages exist once the entry is found. */
function DetailLinks({ publication: { resourceType, resourceId, from } }: { publication: ComparedPublication }) {
  const { slug } = kinds[resourceType];
  const links =
    resourceType === 'agent'
      ? [
          { to: to.agentCardEdit(resourceId), label: TEXTS.modelCard },
          { to: to.agentConnection(resourceId), label: TEXTS.connection },
        ]
      : [
          { to: to.entryFacts(slug, resourceId), label: TEXTS.facts },
          { to: to.stewardedEntry(slug, resourceId), label: TEXTS.tablesAndTerms },
        ];
  const parts = [...links, { to: to.entryForm(slug, resourceId), label: TEXTS.requestForm }];
  return (
    <Cluster $gap={2}>
      {parts.map((part) => (
        <LinkButton key={part.label} variant="secondary" size="small" to={part.to}>
          {part.label}
        </LinkButton>
      ))}
      <LinkButton variant="secondary" size="small" to={to.managedEntry(slug, resourceId)}>
        {TEXTS.theEntryAndItsHistory}
      </LinkButton>
      {from === 'published' && (
        <LinkButton variant="secondary" size="small" to={resourceLink(resourceType, resourceId)}>
          {TEXTS.itsPage}
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
        {TEXTS.withdraw}
      </Button>
    </DialogActions>
  );
}
