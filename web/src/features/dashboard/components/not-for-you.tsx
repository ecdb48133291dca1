import { MESSAGES } from '@carebourse/contracts/messages';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

interface NotForYouProps {
  whose: keyof typeof MESSAGES.notForYou;
}

/** How one comes to belong, where one can. */
const WAYS_IN: Partial<Record<NotForYouProps['whose'], { to: string; label: string }>> = {
  callers: { to: paths.pricing, label: 'Compare plans' },
};

/** In the place of a screen that is for others. */
export function NotForYou({ whose }: NotForYouProps) {
  const { title, detail } = MESSAGES.notForYou[whose];
  useDocumentTitle(title);
  const wayIn = WAYS_IN[whose];
  const action = (
    <Cluster $justify="center">
      {wayIn && <LinkButton to={wayIn.to}>{wayIn.label}</LinkButton>}
      <LinkButton variant={wayIn ? 'secondary' : 'primary'} to={paths.dashboard}>
        Go to your dashboard
      </LinkButton>
    </Cluster>
  );
  return (
    <EmptyState title={title} titleAs="h1" action={action}>
      {detail}
    </EmptyState>
  );
}
