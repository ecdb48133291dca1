import type { AuditEvent } from '@carebourse/contracts/audit';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type AuditFilter, useAuditEvents } from '../api/list-audit-events.ts';
import * as TEXTS from '../texts.ts';

interface AuditPageProps {
  filter: AuditFilter;
  emptyTitle: string;
  emptyWords: string;
  children: (events: readonly AuditEvent[]) => ReactNode;
}

/** The lines that a filter finds, with a button for older ones. */
export function AuditPage({ filter, emptyTitle, emptyWords, children }: AuditPageProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAuditEvents(filter);
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingTheAuditTrail} />
    );
  }
  const events = data.pages.flat();
  if (events.length === 0) return <EmptyState title={emptyTitle}>{emptyWords}</EmptyState>;
  return (
    <Stack $gap={5}>
      {children(events)}
      {error && <LoadFailure error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <Cluster>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {TEXTS.showOlder}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
