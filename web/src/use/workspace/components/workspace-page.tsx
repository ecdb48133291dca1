import { conversationLink } from '@carebourse/contracts/paths';
import type { UseTable, Workspace } from '@carebourse/contracts/use';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { media, space } from '../../../theme/tokens.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { placeLabels, placeOf, tableOf } from '../workspace-address.ts';
import { ReleaseChanges } from './release-changes.tsx';
import { TableList } from './table-list.tsx';
import { TableView } from './table-view.tsx';
import { WorkspaceFrame } from './workspace-frame.tsx';
import * as TEXTS from '../texts.ts';

const Columns = styled.div<{ $single: boolean }>`
  display: grid;
  grid-template-columns: ${({ $single }) => ($single ? '' : '13rem')} minmax(0, 1fr);
  gap: ${space(6)} ${space(10)};
  align-items: start;
  margin-top: ${space(6)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The workspace of a grant of data: the tables left, and one thing at a time beside them. */
export function WorkspacePage({ workspace }: { workspace: Workspace }) {
  const { grant, tables, changes } = workspace;
  const isWithdrawn = changes.some(({ withdrawnAt }) => withdrawnAt !== null);
  const [address] = useSearchParams();
  const table = tableOf(address, tables);
  useDocumentTitle(
    [table && `${placeLabels[placeOf(address)]}, ${table.title}`, grant.resourceName].filter(Boolean).join(' · '),
  );
  return (
    <WorkspaceFrame grant={grant}>
      <ReleaseChanges changes={changes} />
      {table ? <Tables workspace={workspace} table={table} /> : <NoTables grant={grant} isWithdrawn={isWithdrawn} />}
    </WorkspaceFrame>
  );
}

function Tables({ workspace, table }: { workspace: Workspace; table: UseTable }) {
  const { tables } = workspace;
  return (
    <Columns $single={tables.length === 1}>
      {tables.length > 1 && <TableList tables={tables} shown={table} />}
      <TableView key={table.id} workspace={workspace} table={table} />
    </Columns>
  );
}

function NoTables({ grant: { id, stewardName }, isWithdrawn }: Pick<Workspace, 'grant'> & { isWithdrawn: boolean }) {
  return (
    <EmptyState
      title={isWithdrawn ? TEXTS.noTableIsOpenNow : TEXTS.theStewardHasReleased}
      action={<LinkButton to={conversationLink(id)}>{TEXTS.contactSupport}</LinkButton>}
    >
      {TEXTS.yourAccessHoldsAndTables(stewardName ?? TEXTS.theSteward)}
    </EmptyState>
  );
}
