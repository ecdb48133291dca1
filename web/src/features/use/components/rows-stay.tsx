import type { Workspace } from '@carebourse/contracts/use';
import { paths } from '../../../lib/paths.ts';
import { resourceLink } from '@carebourse/contracts/paths';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { rowsWords } from '../words.ts';

/** In the place of rows that do not leave: which kind of access would open them. */
export function RowsStay({ workspace }: { workspace: Workspace }) {
  const { grant } = workspace;
  const waitsForPlan = grant.heldBack.some(({ reason }) => reason === 'plan');
  return (
    <EmptyState
      title="Rows of this table do not leave with your access"
      action={
        waitsForPlan ? (
          <LinkButton to={paths.pricing}>See the plans</LinkButton>
        ) : (
          <LinkButton variant="secondary" to={resourceLink(grant.resourceType, grant.resourceId)}>
            See what can be asked for
          </LinkButton>
        )
      }
    >
      {rowsWords(workspace)}
    </EmptyState>
  );
}
