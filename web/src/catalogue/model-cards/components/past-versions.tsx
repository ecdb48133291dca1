import type { CardVersionList } from '@carebourse/contracts/model-card';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { to } from '../../../lib/paths.ts';
import { space, text } from '../../../theme/tokens.ts';
import * as TEXTS from '../texts.ts';

export const Links = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
  padding: 0;
  list-style: none;
  font-size: ${text.s15};
`;

/** Each with the way to what it said; one that took the card away says nothing. */
export function PastVersions({ agentId, versions }: { agentId: number; versions: CardVersionList['items'] }) {
  return (
    <Links role="list">
      {versions.map(({ version, changedAt, removed }) => (
        <li key={version}>
          {removed ? (
            TEXTS.versionRemovedDay(version, formatDate(changedAt))
          ) : (
            <Link to={to.agentCard(agentId, version)}>{TEXTS.versionSavedDay(version, formatDate(changedAt))}</Link>
          )}
        </li>
      ))}
    </Links>
  );
}
