import { styled } from 'styled-components';
import { useDocumentTitle } from '../lib/document-title.ts';
import { paths } from '../lib/paths.ts';
import { space } from '../theme/tokens.ts';
import { TrilliumFigure } from '../ui/figures.tsx';
import { Cluster, Page } from '../ui/layout.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Headline, Lead } from '../ui/text.tsx';
import * as TEXTS from './texts.ts';

const Root = styled(Page)`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  text-align: center;
  text-wrap: balance;
`;

export function NotFoundScreen() {
  useDocumentTitle(TEXTS.pageNotFound);
  return (
    <Root>
      <TrilliumFigure size={160} rings={5} />
      <Headline>{TEXTS.pageNotFoundHeadline}</Headline>
      <Lead>{TEXTS.thereIsNothing}</Lead>
      <Cluster $justify="center">
        <LinkButton to={paths.landing}>{TEXTS.goToTheHomePage}</LinkButton>
        <LinkButton to={paths.contact} variant="secondary">
          {TEXTS.contactUs}
        </LinkButton>
      </Cluster>
    </Root>
  );
}
