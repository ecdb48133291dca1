import type { Decision } from '@carebourse/contracts/constants';
import type { Review } from '@carebourse/contracts/requests';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { size, space } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import type { MessageDrafts } from '../../../requests/conversation/drafts.ts';
import type { DecisionDrafts } from '../decision-form.ts';
import { neighbour } from '../queue.ts';
import type { Ticks } from '../use-ticks.ts';
import type { ReadTexts } from './requested-access.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewTable } from './review-table.tsx';
import * as TEXTS from '../texts.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 23rem;
  align-items: start;
  gap: ${space(5)};
`;

const Side = styled.aside`
  position: sticky;
  top: calc(${size.header} + ${space(4)});
`;

/** As high as the window: the decision is in reach while the table scrolls. */
const DetailCard = styled(Card)`
  position: relative;
  max-height: calc(100dvh - ${size.header} - ${space(8)});
  overflow-y: auto;
`;

/** Room for the detail beside the table. */
const WIDE = '(min-width: 80rem)';

/** In pixels: two columns in which lines are still short enough to read. */
const FULL = 1240;

/** What the reader has typed and read by now: it survives another view of the queue. */
export interface WorkInHand {
  drafts: DecisionDrafts;
  messageDrafts: MessageDrafts;
  readTexts: ReadTexts;
}

interface ReviewQueueProps {
  reviews: readonly Review[];
  /** The one that was searched for by its number: it is open at first. */
  named?: number | undefined;
  inHand: WorkInHand;
  showsStatus: boolean;
  ticks: Ticks;
  onDecideMany: (decision: Decision, reviews: readonly Review[]) => void;
}

/** The table with the detail beside it; on a small screen the detail comes in a sheet. */
export function ReviewQueue({ reviews, named, inHand, showsStatus, ticks, onDecideMany }: ReviewQueueProps) {
  const isWide = useMediaQuery(WIDE);
  const [selectedId, select] = useState<number | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const [returns, setReturns] = useState(0);
  const [isFull, setFull] = useState(false);
  const ofId = (sought: number | null | undefined) => reviews.find(({ id }) => id === sought);
  const current = ofId(selectedId) ?? (isWide ? (ofId(named) ?? reviews[0]) : undefined);

  // After a decision, and after Escape, the work goes on in the table.
  const returnToTable = () => setReturns((count) => count + 1);
  useEffect(() => {
    if (returns > 0) table.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  }, [returns]);

  function leaveByEscape(event: KeyboardEvent) {
    // A dialog that was opened from here has an Escape of its own.
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) returnToTable();
  }

  function goOn(decidedId: number) {
    const next = isWide ? neighbour(reviews, decidedId) : null;
    select(next);
    if (next === null) setFull(false);
    // On one screen the work goes on with the next request.
    if (next === null || !isFull) returnToTable();
  }

  const fullId = isFull ? current?.id : undefined;
  useEffect(() => {
    if (fullId !== undefined) detail.current?.focus({ preventScroll: true });
  }, [fullId]);

  /** What was opened is decided on as it was read. */
  function asRead(review: Review): Review {
    return { ...review, revision: inHand.readTexts.get(review.id)?.revision ?? review.revision };
  }

  if (reviews.length === 0) return <EmptyState title={TEXTS.noRequestsFound} />;
  const rows = (
    <Stack ref={table} $gap={3}>
      <BulkBar
        reviews={reviews}
        ticks={ticks}
        onDecide={(decision, chosen) => onDecideMany(decision, chosen.map(asRead))}
      />
      <ReviewTable
        reviews={reviews}
        showsStatus={showsStatus}
        ticks={ticks}
        selectedId={current?.id ?? null}
        onSelect={select}
        onOpen={() => isWide && detail.current?.focus({ preventScroll: true })}
      />
    </Stack>
  );
  const isOnOneScreen = isWide && isFull;
  const shown = current && (
    <ReviewDetail
      key={current.id}
      ref={detail}
      review={current}
      {...inHand}
      onDecided={() => goOn(current.id)}
      isFull={isOnOneScreen}
      {...(isWide && !isFull && { onExpand: () => setFull(true) })}
    />
  );
  if (!isWide) {
    return (
      <>
        {rows}
        <Dialog open={current !== undefined} onOpenChange={() => select(null)} title={TEXTS.accessRequest}>
          {shown}
        </Dialog>
      </>
    );
  }
  return (
    <Columns>
      {rows}
      <Side aria-label={TEXTS.theChosenRequest} onKeyDown={leaveByEscape}>
        <DetailCard $padding={5}>{isOnOneScreen ? <Muted $small>{TEXTS.theRequestIsOpen}</Muted> : shown}</DetailCard>
      </Side>
      <Dialog
        open={isOnOneScreen && current !== undefined}
        onOpenChange={setFull}
        title={TEXTS.accessRequest}
        width={FULL}
      >
        {isOnOneScreen && shown}
      </Dialog>
    </Columns>
  );
}
