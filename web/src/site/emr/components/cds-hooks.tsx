import { CDS_HOOKS_PATH } from '@carebourse/contracts/cds-hooks-path';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { color, media, space } from '../../../theme/tokens.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Headline, Lead } from '../../../ui/text.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(6)} ${space(12)};

  h2,
  h2 + p {
    grid-column: 1 / -1;
  }

  ul {
    display: grid;
    gap: ${space(3)};
    padding-left: ${space(5)};
    color: ${color.muted};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Addresses = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(4)};
`;

const nothingChanges = () => () => undefined;

/** Where this page is read from; drawn by the web server it is not known yet. */
function useOrigin(): string {
  return useSyncExternalStore(
    nothingChanges,
    () => window.location.origin,
    () => '',
  );
}

/** How a record system asks agents by CDS Hooks: what to enter there, and what happens then. */
export function CdsHooks() {
  const origin = useOrigin();
  return (
    <Root>
      <Headline as="h2" $size="s28">
        {TEXTS.anAgentsAnswer}
      </Headline>
      <Lead>{TEXTS.aRecordSystemThatSpeaks}</Lead>
      <Addresses>
        <CopyField label={TEXTS.discoveryAddress} value={origin + CDS_HOOKS_PATH} />
        <CopyField label={TEXTS.tokenAddress} value={`${origin}/oauth/token`} />
      </Addresses>
      <ul>
        <li>{TEXTS.enterTheDiscoveryAddress}</li>
        <li>
          {TEXTS.letItGetTokens} <code>client_credentials</code> {TEXTS.withTheScope} <code>agents:invoke</code>
          {TEXTS.youMakeATokenUnder} <Link to={paths.pricing}>{TEXTS.aPlanWithApiAccess}</Link>.
        </li>
        <li>
          {TEXTS.aSystemThatSignsTokens} <Link to={paths.contact}>{TEXTS.contactForm}</Link>
          {TEXTS.itsIssuerTheAddress}
        </li>
        <li>{TEXTS.agentsGetNamedInputsOnly}</li>
        <li>{TEXTS.thereIsNoCard}</li>
      </ul>
    </Root>
  );
}
