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
import * as TEXTS from '../texts.ts';

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
            { label: TEXTS.healthCardNumber, value: healthCardNumber },
            { label: TEXTS.dateOfBirth, value: formatDate(dateOfBirth) },
            ...(dependent ? [{ label: TEXTS.claimedBy, value: claimantWords(dependent), wide: true }] : []),
            { label: TEXTS.statusTitle, value: <Badge tone={stateTones[state]}>{stateNames[state]}</Badge> },
            { label: TEXTS.since, value: formatDateTime(since) },
            ...(isDecided ? [{ label: TEXTS.decidedBy, value: organization ?? 'An admin of the platform' }] : []),
            ...(reason ? [{ label: TEXTS.because, value: <Quote>{reason}</Quote>, wide: true }] : []),
          ]}
        />
        {state === 'contested' && (
          <Callout kind="warning" title={TEXTS.severalPeopleClaimThisNumber}>
            <p>{TEXTS.refuseTheClaim}</p>
          </Callout>
        )}
        {dependent && state === 'waiting' && (
          <Callout kind="warning" title={TEXTS.claimedForADependent}>
            <p>{TEXTS.claimedForDependent}</p>
          </Callout>
        )}
        {state !== 'refused' && <LinkDecisionForm link={link} onDone={onClose} />}
      </Stack>
    </Dialog>
  );
}
