import { FIRST_MESSAGES } from '@carebourse/contracts/first-messages';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../lib/document-title.ts';
import { paths } from '../lib/paths.ts';
import { space } from '../theme/tokens.ts';
import { TrilliumFigure } from '../ui/figures.tsx';
import { Cluster, Page } from '../ui/layout.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Headline, Lead } from '../ui/text.tsx';

const Root = styled(Page)`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  text-align: center;
  text-wrap: balance;
`;

export function NotFoundScreen() {
  useDocumentTitle('Page not found');
  return (
    <Root>
      <TrilliumFigure size={160} rings={5} />
      <Headline>{FIRST_MESSAGES.pageNotFound}</Headline>
      <Lead>There is nothing at this address. It may have moved, or the link may have a typing mistake.</Lead>
      <Cluster $justify="center">
        <LinkButton to={paths.landing}>Go to the home page</LinkButton>
        <LinkButton to={paths.contact} variant="secondary">
          Contact us
        </LinkButton>
      </Cluster>
    </Root>
  );
}
