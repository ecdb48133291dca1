import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { RuledList } from '../../../ui/ruled-list.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { CollectionProgress } from '../collection-progress.ts';
import * as TEXTS from '../texts.ts';

const List = styled(RuledList)`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding-block: ${space(2)};
  }
`;

/** How far the requests for a collection's domains have come; nothing before the first of them. */
export function CollectionParts({ parts }: Pick<CollectionProgress, 'parts'>) {
  if (parts.every(({ request }) => request === undefined)) return null;
  return (
    <List role="list">
      {parts.map(({ domain, request }) => (
        <li key={domain.id}>
          {domain.name}
          {request ? <StatusBadge status={request.status} /> : <span>{TEXTS.notRequested}</span>}
        </li>
      ))}
    </List>
  );
}
