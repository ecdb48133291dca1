import type { Role } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import { reviewOffers } from '@carebourse/contracts/review-offers';
import { waits } from '@carebourse/contracts/waiting';
import { Maximize2 } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { resourceLink } from '@carebourse/contracts/paths';
import { color, space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Muted } from '../../../ui/text.tsx';
import { ReviewMessages } from '../../../requests/conversation/components/review-messages.tsx';
import type { MessageDrafts } from '../../../requests/conversation/drafts.ts';
import type { DecisionDrafts } from '../decision-form.ts';
import { RequestedAccess, ChangedText, type ReadText, type ReadTexts } from './requested-access.tsx';
import { AssigneeLine } from './assignee-line.tsx';
import { ConversationFiles } from './conversation-files.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { EarlierRequests } from './earlier-requests.tsx';
import { EthicsPanel } from './ethics-panel.tsx';
import { ExtensionPanel } from './extension-panel.tsx';
import { FirstApprovalNote } from './first-approval-note.tsx';
import { PermittedUses } from './permitted-uses.tsx';
import { PurposeDoubt } from './purpose-doubt.tsx';
import { RequesterFacts } from './requester-facts.tsx';
import { ReviewAnswers } from './review-answers.tsx';
import { ReviewHistory } from './review-history.tsx';
import { RevokePanel } from '../../../requests/grants/components/revoke-panel.tsx';
import { waitingNames } from '../words.ts';
import { WouldBeReleased } from './would-be-released.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.div`
  display: grid;
  gap: ${space(5)};

  > section,
  > form {
    padding-top: ${space(5)};
    border-top: 1px solid ${color.line};
  }

  &:focus-visible {
    outline: none;
  }
`;

/** Beside each other in a window that is wide enough, below each other otherwise. */
const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
  align-items: start;
  gap: ${space(4)} ${space(8)};
`;

const Half = styled.div`
  display: grid;
  gap: ${space(3)};

  > section {
    padding-top: ${space(3)};
    border-top: 1px solid ${color.line};
  }

  > section:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

const Title = styled.h2`
  font-size: ${text.s17};
`;

const roleNames: Record<Role, string> = {
  patient: TEXTS.patient,
  provider: TEXTS.provider,
  partner: TEXTS.partner,
  admin: TEXTS.admin,
};

interface ReviewDetailProps {
  review: Review;
  drafts: DecisionDrafts;
  messageDrafts: MessageDrafts;
  readTexts: ReadTexts;
  onDecided: () => void;
  /** Left out where all is on one screen already. */
  onExpand?: () => void;
  /** In two columns, with what else bears on the decision. */
  isFull?: boolean;
  /** Takes the focus when the row is opened. */
  ref?: Ref<HTMLDivElement>;
}

/** Everything a decision needs, and the decision. */
export function ReviewDetail(props: ReviewDetailProps) {
  const { review, drafts, messageDrafts, readTexts, onDecided, onExpand, isFull = false, ref } = props;
  const { requester, status } = review;
  // What is decided on stays as it was opened, whatever the list learns meanwhile.
  const [read, setRead] = useState<ReadText>(readTexts.get(review.id) ?? review);
  useEffect(() => void readTexts.set(review.id, read), [readTexts, review.id, read]);
  const requested = useRef<HTMLDivElement>(null);
  const offers = reviewOffers(review);
  const isOutdated = status === 'pending' && review.revision !== read.revision;

  function goOn() {
    const draft = drafts.get(review.id);
    if (draft) drafts.set(review.id, { ...draft, accessTypes: review.accessTypes });
    setRead(review);
    requested.current?.focus();
  }

  const head = (
    <Stack $gap={2}>
      <Cluster $justify="space-between">
        <Cluster $gap={2}>
          <StatusBadge status={status} />
          {review.extension && <Badge tone="amber">{TEXTS.moreTimeAskedFor}</Badge>}
          {review.messageWaitsSince && <Badge tone="teal">{waitingNames.message}</Badge>}
        </Cluster>
        <Cluster $gap={2}>
          <Muted $small>{TEXTS.requestId(review.id)}</Muted>
          {onExpand && <IconButton icon={Maximize2} label={TEXTS.showAllOnOneScreen} onClick={onExpand} />}
        </Cluster>
      </Cluster>
      <Title>
        <Link to={resourceLink(review.resourceType, review.resourceId)}>{review.resourceName}</Link>
      </Title>
      <Muted>
        {requester.name} · {roleNames[requester.role]}
      </Muted>
      {review.askedWith > 0 && (
        <Muted $small>
          {TEXTS.askedForTogetherWith}{' '}
          {review.askedWith === 1 ? TEXTS.oneOther : TEXTS.askedWithOthers(review.askedWith)}
          {TEXTS.eachIsDecided}
        </Muted>
      )}
      {offers.assigning && <AssigneeLine review={review} />}
    </Stack>
  );
  const requestedAccess = (
    <div ref={requested} tabIndex={-1} role="group" aria-label={TEXTS.whatIsAskedFor} aria-live="polite">
      {isOutdated ? (
        <ChangedText read={read} current={review} onRead={goOn} />
      ) : (
        <RequestedAccess
          heading={TEXTS.purpose}
          text={review}
          typesLabel={status === 'approved' ? TEXTS.granted : TEXTS.asksFor}
        >
          {status === 'approved' &&
            (review.expiresAt ? TEXTS.untilDayWithDay(formatDate(review.expiresAt)) : TEXTS.withoutAnEndDateAfter)}
        </RequestedAccess>
      )}
    </div>
  );
  const ethics = offers.ethics && <EthicsPanel key={review.ethicsApprovalEnd} review={review} />;
  const decision = (
    <>
      {waits(review) && <FirstApprovalNote review={review} />}
      {offers.decision && (
        <DecisionPanel
          key={read.revision}
          review={review}
          drafts={drafts}
          revision={read.revision}
          isOutdated={isOutdated}
          onDecided={onDecided}
          onChanged={() => requested.current?.focus()}
        />
      )}
      {offers.extension && review.extension && (
        <ExtensionPanel
          key={review.extension.askedAt}
          review={review}
          extension={review.extension}
          drafts={drafts}
          onDecided={onDecided}
        />
      )}
    </>
  );
  const afterwards = (
    <>
      {status === 'approved' && ethics}
      {offers.revoking && (
        <RevokePanel
          grant={{ requestId: review.id, holderName: requester.name }}
          resourceName={review.resourceName}
          onRevoked={onDecided}
        />
      )}
      <ReviewMessages review={review} drafts={messageDrafts} />
      <ReviewHistory review={review} />
    </>
  );
  if (isFull) {
    return (
      <Root ref={ref} tabIndex={-1} aria-label={TEXTS.requestId(review.id)} role="group">
        <Halves>
          <Half>
            {head}
            <RequesterFacts requester={requester} isRoomy />
            {requestedAccess}
            {status === 'pending' && ethics}
            <ReviewAnswers review={review} />
            <ConversationFiles review={review} />
            <EarlierRequests review={review} />
          </Half>
          <Half>
            {waits(review) && <WouldBeReleased review={review} />}
            {waits(review) && <PermittedUses review={review} isShort />}
            {waits(review) && <PurposeDoubt review={review} />}
            {decision}
          </Half>
        </Halves>
        {afterwards}
      </Root>
    );
  }
  return (
    <Root ref={ref} tabIndex={-1} aria-label={TEXTS.requestId(review.id)} role="group">
      {head}
      <RequesterFacts requester={requester} />
      {requestedAccess}
      <ReviewAnswers review={review} />
      <ConversationFiles review={review} />
      {waits(review) && <PermittedUses review={review} />}
      {waits(review) && <PurposeDoubt review={review} />}
      {status === 'pending' && ethics}
      {decision}
      {afterwards}
    </Root>
  );
}
