import type { Role } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { resourceLink } from '../../../lib/resource-link.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { useHistory } from '../../requests/api/get-history.ts';
import { requestTimeline } from '../../requests/timeline.ts';
import { accessTypeNames } from '../../requests/words.ts';
import type { DecisionDrafts } from '../decision-form.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { RevokePanel } from './revoke-panel.tsx';

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

const Title = styled.h3`
  font-size: ${text.s17};
`;

const Purpose = styled.blockquote`
  margin: ${space(1)} 0 0;
  padding-left: ${space(3)};
  border-left: 2px solid ${color.brand};
  white-space: pre-line;
`;

const roleNames: Record<Role, string> = {
  patient: 'Patient',
  provider: 'Provider',
  partner: 'Partner',
  admin: 'Admin',
};

interface ReviewDetailProps {
  review: Review;
  drafts: DecisionDrafts;
  onDecided: () => void;
  /** Takes the focus when the row is opened. */
  ref?: Ref<HTMLDivElement>;
}

/** Everything a decision needs, and the decision. */
export function ReviewDetail({ review, drafts, onDecided, ref }: ReviewDetailProps) {
  const { requester, status } = review;
  return (
    <Root ref={ref} tabIndex={-1} aria-label={`Request ${review.id}`} role="group">
      <Stack $gap={2}>
        <Cluster $justify="space-between">
          <StatusBadge status={status} />
          <Muted $small>Request {review.id}</Muted>
        </Cluster>
        <Title>
          <Link to={resourceLink(review.resourceType, review.resourceId)}>{review.resourceName}</Link>
        </Title>
        <Muted>{[requester.name, roleNames[requester.role], requester.organization].filter(Boolean).join(' · ')}</Muted>
      </Stack>
      <div>
        <Label>Purpose</Label>
        <Purpose>{review.purpose}</Purpose>
      </div>
      <p>
        <Label>{status === 'approved' ? 'Granted: ' : 'Asks for: '}</Label>
        {accessTypeNames(review.accessTypes)}
        {status === 'approved' &&
          (review.expiresAt ? `, until ${formatDate(review.expiresAt)}` : ', without an end date')}
      </p>
      {status === 'pending' && <DecisionPanel review={review} drafts={drafts} onDecided={onDecided} />}
      {status === 'approved' && <RevokePanel review={review} onRevoked={onDecided} />}
      <ReviewHistory review={review} />
    </Root>
  );
}

/** What happened; what comes next is the requester's to know. */
function ReviewHistory({ review }: Pick<ReviewDetailProps, 'review'>) {
  const history = useHistory(review.id);
  const happened = requestTimeline(review, history.data).filter(({ state }) => state === 'done' || state === 'failed');
  return (
    <section aria-label="History">
      <Timeline items={happened} />
    </section>
  );
}
