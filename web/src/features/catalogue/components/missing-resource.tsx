import { paths } from '../../../lib/paths.ts';
import { Cluster, Page } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

interface MissingResourceProps {
  title: string;
  detail: string;
  browse: { label: string; to: string };
  /** Tries again, when it may be there and only could not be loaded. */
  onRetry?: () => void;
}

/** The card in the place of a resource that is not there. */
export function MissingResource({ title, detail, browse, onRetry }: MissingResourceProps) {
  return (
    <Page>
      <EmptyState
        title={title}
        titleAs="h1"
        action={
          <Cluster $justify="center">
            {onRetry && <Button onClick={onRetry}>Try again</Button>}
            <LinkButton to={browse.to} {...(onRetry && { variant: 'secondary' })}>
              {browse.label}
            </LinkButton>
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
