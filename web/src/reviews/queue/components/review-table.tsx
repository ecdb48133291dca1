import type { Assignee } from '@carebourse/contracts/assignment';
import type { Review } from '@carebourse/contracts/requests';
import { waits, waitsSince, whatWaits } from '@carebourse/contracts/waiting';
import { UserCheck, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { counted } from '../../../lib/numbers.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { color, media, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isOwnFirst } from '../first-approval.ts';
import { ageAgainst, ageInBusinessDays, firstLine, organizationOf } from '../queue.ts';
import { waitingNames } from '../words.ts';
import type { Ticks } from '../use-ticks.ts';
import * as TEXTS from '../texts.ts';

const OneLine = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  /* Letters may break anywhere, so that a long word does not widen the column. */
  -webkit-line-clamp: 1;
  word-break: break-all;

  /* Each has a row of its own there. */
  ${media.phone} {
    -webkit-line-clamp: 2;
    word-break: normal;
    overflow-wrap: anywhere;
  }
`;

const Age = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const Small = styled(OneLine)`
  color: ${color.muted};
  font-size: ${text.s13};
`;

const Resource = styled(OneLine)`
  font-weight: 550;
`;

/** How long a row waits, a decision against its target; of what is over, since when it was asked for. */
function Waited({ review }: { review: Review }) {
  const since = waitsSince(review);
  if (!waits(review)) return <Age title={formatDateTime(since)}>{ageInBusinessDays(since)}</Age>;
  const { words, isLate } = ageAgainst(since, review.targetDays);
  return <Age title={formatDateTime(since)}>{isLate ? <Badge tone="amber">{words}</Badge> : words}</Age>;
}

/** What of a row waits for the reader: what they approved as the first of two waits for somebody else. */
function WaitsFor({ review }: { review: Review }) {
  const readerId = useCurrentUser()?.id;
  const waiting = whatWaits(review).filter((what) => what === 'message' || !isOwnFirst(review, readerId));
  return waiting.map((what) => <Small key={what}>{waitingNames[what]}</Small>);
}

/** Whose it is: what somebody covers is theirs for who is away. */
function assigneeWords(assignee: Assignee, coveredBy: Assignee | null): string {
  return coveredBy ? TEXTS.nameForOtherName(coveredBy.name, assignee.name) : assignee.name;
}

/** @param showsStatus in a list of one status it would say the same in each row */
const columnsOf = (showsStatus: boolean): Column<Review>[] => [
  {
    header: TEXTS.businessDays,
    cell: (review) => (
      <>
        <Waited review={review} />
        <WaitsFor review={review} />
      </>
    ),
    width: '7.5rem',
  },
  {
    header: TEXTS.requester,
    cell: ({ requester }) => (
      <>
        <OneLine>{requester.name}</OneLine>
        <Small title={organizationOf(requester)}>{organizationOf(requester)}</Small>
      </>
    ),
    width: '13rem',
  },
  {
    header: TEXTS.resourceAndPurpose,
    cell: ({
      resourceName,
      status,
      purpose,
      extension,
      unreadMessages,
      assignee,
      coveredBy,
      reviewersNeeded,
      firstApproval,
    }) => (
      <>
        <Resource>{resourceName}</Resource>
        {extension ? (
          <Small>{TEXTS.extensionUntilDayFirstLine(formatDate(extension.until), firstLine(extension.reason))}</Small>
        ) : (
          <Small>{firstLine(purpose)}</Small>
        )}
        {showsStatus && <StatusBadge status={status} />}
        {assignee && <Badge icon={UserCheck}>{assigneeWords(assignee, coveredBy)}</Badge>}
        {reviewersNeeded === 2 && (
          <Badge icon={Users}>{firstApproval ? TEXTS.oneOf2ApprovedAfter : TEXTS.twoReviewers}</Badge>
        )}
        {unreadMessages > 0 && <Badge tone="teal">{counted(unreadMessages, 'unread message')}</Badge>}
      </>
    ),
  },
];

function tickColumn(ticks: Ticks): Column<Review> {
  return {
    header: TEXTS.tick,
    cell: (review) =>
      waits(review) && (
        <Checkbox
          label={<VisuallyHidden>{TEXTS.requestIdOfName(review.id, review.requester.name)}</VisuallyHidden>}
          checked={ticks.has(review.id)}
          onChange={() => ticks.toggle(review.id)}
        />
      ),
    width: '3.5rem',
  };
}

interface ReviewTableProps {
  reviews: readonly Review[];
  showsStatus: boolean;
  ticks: Ticks;
  selectedId: number | null;
  onSelect: (id: number) => void;
  onOpen: (id: number) => void;
}

export function ReviewTable({ reviews, showsStatus, ticks, selectedId, onSelect, onOpen }: ReviewTableProps) {
  return (
    <DataTable
      caption={TEXTS.accessRequestsJAndK}
      columns={[tickColumn(ticks), ...columnsOf(showsStatus)]}
      items={reviews}
      getKey={({ id }) => id}
      selectedKey={selectedId}
      onSelect={({ id }) => onSelect(id)}
      onTick={(review) => waits(review) && ticks.toggle(review.id)}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}
