import { paths } from '../../../lib/paths.ts';
import { Cluster, Page } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

interface MissingResourceProps {
  title: string;
  detail: string;
  browse: { label: string; to: string };
}

/** The card in the place of a resource that is not there. */
export function MissingResource({ title, detail, browse }: MissingResourceProps) {
  return (
    <Page>
      <EmptyState
        title={title}
        titleAs="h1"
        action={
          <Cluster $justify="start">
            <LinkButton to={browse.to}>{browse.label}</LinkButton>
            <LinkButton variant="secondary" to={paths.dashboard}>
              Return to Dashboard
            </LinkButton>
          </Cluster>
        }
      >
        {detail}
      </EmptyState>
    </Page>
  );
}
