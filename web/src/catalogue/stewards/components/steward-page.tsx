import type { Steward } from '@carebourse/contracts/stewards';
import { styled } from 'styled-components';
import { dotted } from '../../../lib/dotted.ts';
import { to } from '../../../lib/paths.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { Page, Stack, WithAside } from '../../../ui/layout.tsx';
import { Headline } from '../../../ui/text.tsx';
import { Description, DetailSection } from '../../../ui/detail-section.tsx';
import { BackButton, ResourceNavigation } from '../../browse/components/resource-navigation.tsx';
import { kindName } from '../../../organizations/membership/words.ts';
import { outcomeWords, timeWords } from '../../../organizations/stewards/decision-words.ts';
import { OfferGroups } from './offer-groups.tsx';
import { StewardContact } from './steward-contact.tsx';
import * as TEXTS from '../texts.ts';

const Byline = styled.p`
  margin-top: ${space(1.5)};
  color: ${color.muted};
`;

const Decisions = styled(Stack)`
  max-width: ${size.reading};
`;

const Offers = styled.div`
  margin-top: ${space(8)};
`;

export function StewardPage({ steward }: { steward: Steward }) {
  const { name, kind, city, description, decisions } = steward;
  return (
    <Page>
      <ResourceNavigation>
        <BackButton fallback={to.catalogue()} />
      </ResourceNavigation>
      <WithAside>
        <Stack $gap={8}>
          <header>
            <Headline>{name}</Headline>
            <Byline>{dotted([kindName(kind), city])}</Byline>
          </header>
          <Description>{description}</Description>
          <DetailSection title={TEXTS.howItDecides}>
            <Decisions $gap={2}>
              <p>{timeWords(decisions)}</p>
              {decisions && <p>{outcomeWords(decisions)}</p>}
            </Decisions>
          </DetailSection>
        </Stack>
        <aside>
          <StewardContact steward={steward} />
        </aside>
      </WithAside>
      <Offers>
        <DetailSection title={TEXTS.whatItOffers}>
          <OfferGroups steward={steward} />
        </DetailSection>
      </Offers>
    </Page>
  );
}
