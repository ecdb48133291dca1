import { MESSAGES } from '@carebourse/contracts/messages';
import { useDocumentTitle } from '../lib/document-title.ts';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/layout.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** In the place of a screen for admins, for somebody who is none. */
export function ForAdminsScreen() {
  const { title, detail } = MESSAGES.forAdmins;
  useDocumentTitle(title);
  return (
    <Page>
      <EmptyState
        title={title}
        titleAs="h1"
        action={<LinkButton to={paths.dashboard}>Go to your dashboard</LinkButton>}
      >
        {detail}
      </EmptyState>
    </Page>
  );
}
