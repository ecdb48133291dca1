import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { Container } from '../../../ui/layout.tsx';
import { Headline, Lead } from '../../../ui/text.tsx';
import { CatalogueSearch } from './catalogue-search.tsx';
import { PurposeFigure } from './purpose-figure.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
  align-items: center;
  gap: ${space(16)};
  padding-block: ${space(20)} ${space(16)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(12)};
    padding-block: ${space(10)} ${space(12)};
  }
`;

const Claim = styled.div`
  display: grid;
  gap: ${space(5)};
`;

export function Hero() {
  return (
    <Root>
      <Claim>
        <Headline $size="s56">{TEXTS.healthDataAndClinicalAi}</Headline>
        <Lead>{TEXTS.findWhatOntariosHospitalsRegistries}</Lead>
        <CatalogueSearch />
      </Claim>
      <PurposeFigure />
    </Root>
  );
}
