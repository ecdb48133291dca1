import type { AiAgent } from '@carebourse/contracts/catalogue';
import { IdCard, Plug } from 'lucide-react';
import { styled } from 'styled-components';
import { to } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { space } from '../../../theme/tokens.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { keepsConnection } from '../../../organizations/membership/keeps-connection.ts';
import * as TEXTS from '../texts.ts';

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;

/** The ways to an agent's connection and its model card, for whoever keeps it. */
export function ConnectionLink({ agent }: { agent: Pick<AiAgent, 'id' | 'stewardOrganizationId'> }) {
  const user = useCurrentUser();
  if (!user || !keepsConnection(user, agent)) return null;
  return (
    <Root>
      <LinkButton block variant="secondary" icon={Plug} to={to.agentConnection(agent.id)}>
        {TEXTS.keepItsConnection}
      </LinkButton>
      <LinkButton block variant="secondary" icon={IdCard} to={to.agentCardEdit(agent.id)}>
        {TEXTS.keepItsModelCard}
      </LinkButton>
    </Root>
  );
}
