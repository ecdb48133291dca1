import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordLink } from '@carebourse/contracts/record-links';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { claimantWords, stateNames, stateTones } from '../words.ts';
import { LinkDecisionForm } from './link-decision-form.tsx';

const { recordLinks: words } = MESSAGES;

interface RecordLinkDialogProps {
  link: RecordLink;
  onClose: () => void;
}

/** One claim: what is to be compared with the records, and what can be done. */
export function RecordLinkDialog({ link, onClose }: RecordLinkDialogProps) {
  const { name, dateOfBirth, healthCardNumber, state, since, organization, reason, dependent } = link;
  const isDecided = state === 'confirmed' || state === 'refused';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name}>
      <Stack $gap={5}>
        <FactList
          items={[
            { label: 'Health card number', value: healthCardNumber },
            { label: 'Date of birth', value: formatDate(dateOfBirth) },
            ...(dependent ? [{ label: 'Claimed by', value: claimantWords(dependent), wide: true }] : []),
            { label: 'Standing', value: <Badge tone={stateTones[state]}>{stateNames[state]}</Badge> },
            { label: 'Since', value: formatDateTime(since) },
            ...(isDecided ? [{ label: 'Decided by', value: organization ?? 'An admin of the platform' }] : []),
            ...(reason ? [{ label: 'Because', value: <Quote>{reason}</Quote>, wide: true }] : []),
          ]}
        />
        {state === 'contested' && (
          <Callout kind="warning" title="Several people claim this number">
            <p>Refuse the claim that is wrong. The one that is left waits to be checked again.</p>
          </Callout>
        )}
        {dependent && state === 'waiting' && (
          <Callout kind="warning" title="Claimed for a dependent">
            <p>{words.ofDependent}</p>
          </Callout>
        )}
        {state !== 'refused' && <LinkDecisionForm link={link} onDone={onClose} />}
      </Stack>
    </Dialog>
  );
}
