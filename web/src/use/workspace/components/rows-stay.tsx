import type { Workspace } from '@carebourse/contracts/use';
import { paths } from '../../../lib/paths.ts';
import { conversationLink } from '@carebourse/contracts/paths';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { rowsWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

/** In the place of rows that do not leave: which kind of access would open them. */
export function RowsStay({ workspace }: { workspace: Workspace }) {
  const { grant } = workspace;
  const waitsForPlan = grant.heldBack.some(({ reason }) => reason === 'plan');
  return (
    <EmptyState
      title={TEXTS.rowsDoNotLeave}
      action={
        waitsForPlan ? (
          <LinkButton to={paths.pricing}>{TEXTS.seeThePlans}</LinkButton>
        ) : (
          <LinkButton variant="secondary" to={conversationLink(grant.id)}>
            {TEXTS.askTheStewardForIt}
          </LinkButton>
        )
      }
    >
      {rowsWords(workspace)}
    </EmptyState>
  );
}
