import { paths } from '../lib/paths.ts';
import { Cluster, Page } from './layout.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';
import * as TEXTS from './texts.ts';

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
            {onRetry && <Button onClick={onRetry}>{TEXTS.tryAgain}</Button>}
            <LinkButton to={browse.to} {...(onRetry && { variant: 'secondary' })}>
              {browse.label}
            </LinkButton>
            <LinkButton variant="secondary" to={paths.dashboard}>
              {TEXTS.returnToDashboard}
            </LinkButton>
          </Cluster>
        }
      >
        {detail}
      </EmptyState>
    </Page>
  );
}
