import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { media, space, toneColor } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { RuledList } from '../../../ui/ruled-list.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useDesk } from '../api/get-desk.ts';
import { type WaitingItem, waitingItems } from '../words.ts';
import * as TEXTS from '../texts.ts';

const List = styled(RuledList)`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(1)} ${space(4)};
    padding-block: ${space(3)};
  }

  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
`;

const Title = styled.p`
  font-weight: 600;
`;

/** What waits for a privacy officer, with links to where it is done. */
export function WaitingList() {
  const { data, error, refetch } = useDesk();
  if (!data) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingWhatWaits} />
    );
  }
  const items = waitingItems(data);
  if (items.length === 0) {
    return (
      <Cluster $gap={2}>
        <CircleCheck size={17} color={toneColor('green')} aria-hidden />
        <Muted>{TEXTS.nothingWaitsRightNow}</Muted>
      </Cluster>
    );
  }
  return (
    <List $framed role="list">
      {items.map((item) => (
        <Item key={item.to} item={item} />
      ))}
    </List>
  );
}

function Item({ item: { title, detail, to, action, isLate } }: { item: WaitingItem }) {
  return (
    <li>
      <div>
        <Cluster $gap={2}>
          <Title>{title}</Title>
          {isLate && <Badge tone="rose">{TEXTS.overdue}</Badge>}
        </Cluster>
        <Muted $small>{detail}</Muted>
      </div>
      <LinkButton variant="secondary" size="small" to={to} aria-label={`${action}: ${title}`}>
        {action}
      </LinkButton>
    </li>
  );
}
