import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { Page } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { MissingResource } from '../../../ui/missing-resource.tsx';
import * as TEXTS from '../texts.ts';

interface LoadedEntryProps<Entry> {
  query: UseQueryResult<Entry>;
  /** What it is called until its name is known, such as "Data product". */
  kind: string;
  missing: { notFoundTitle: string; notFoundDetail: string };
  browse: { label: string; to: string };
  children: (entry: Entry) => ReactNode;
}

/** The page of an entry once it is there; until then, or without it, what stands in its place. */
export function LoadedEntry<Entry extends { name: string }>(props: LoadedEntryProps<Entry>) {
  const { query, kind, missing, browse, children } = props;
  useDocumentTitle(query.data?.name ?? kind);
  if (query.data) return children(query.data);
  if (isMissing(query.error)) {
    return <MissingResource title={missing.notFoundTitle} detail={missing.notFoundDetail} browse={browse} />;
  }
  return (
    <Page>
      <VisuallyHidden as="h1">{kind}</VisuallyHidden>
      {query.error ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Spinner label={TEXTS.loadingTheKind(kind.toLowerCase())} />
      )}
    </Page>
  );
}
