import { CDS_HOOKS_PATH } from '@carebourse/contracts/cds-hooks-path';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { color, media, space } from '../../../theme/tokens.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Headline, Lead } from '../../../ui/text.tsx';

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
        An agent’s answer in the record, by CDS Hooks
      </Headline>
      <Lead>
        A record system that speaks CDS Hooks 2.0 asks an agent when a chart is opened, and shows the answer as a card.
        It works for agents whose steward has declared it, and to which you were granted API access.
      </Lead>
      <Addresses>
        <CopyField label="Discovery address" value={origin + CDS_HOOKS_PATH} />
        <CopyField label="Token address" value={`${origin}/oauth/token`} />
      </Addresses>
      <ul>
        <li>
          Enter the discovery address in your record system. The list of agents is public, with what the record sends
          along for each, as FHIR R4.
        </li>
        <li>
          Let it get tokens with an API client of yours, by <code>client_credentials</code> with the scope{' '}
          <code>agents:invoke</code>. You make one under <Link to={paths.pricing}>a plan with API access</Link>.
        </li>
        <li>
          A system that signs tokens of its own needs none of ours. Tell an admin of Carebourse, by the{' '}
          <Link to={paths.contact}>contact form</Link>, its issuer, the address of its keys and your API client.
        </li>
        <li>
          An agent gets only what its steward has named of what was sent. We read nothing from your record system, and
          keep neither what was sent nor the card.
        </li>
        <li>There is no card when the record lacks a result, or the agent is not made for such a patient.</li>
      </ul>
    </Root>
  );
}
