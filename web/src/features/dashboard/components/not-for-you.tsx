import { MESSAGES } from '@carebourse/contracts/messages';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

interface NotForYouProps {
  whose: keyof typeof MESSAGES.notForYou;
}

/** In the place of a screen that is for others. */
export function NotForYou({ whose }: NotForYouProps) {
  const { title, detail } = MESSAGES.notForYou[whose];
  useDocumentTitle(title);
  return (
    <EmptyState title={title} titleAs="h1" action={<LinkButton to={paths.dashboard}>Go to your dashboard</LinkButton>}>
      {detail}
    </EmptyState>
  );
}
