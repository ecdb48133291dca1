import { MESSAGES } from '@carebourse/contracts/messages';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Muted } from '../../../ui/text.tsx';
import { ProfileErrorCard } from '../../profile/components/profile-error-card.tsx';
import { useDependents } from '../api/list-dependents.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(3)};

  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
  }

  div > span {
    display: block;
    color: ${color.muted};
    font-size: ${text.s13};
  }
`;

const Header = styled(CardHeader)`
  flex-wrap: nowrap;

  button {
    flex: none;
    margin: ${space(-1)} ${space(-3)} ${space(-1)} 0;
  }
`;

interface DependentsCardProps {
  /** Leads to the tab where they are managed. */
  onManage: () => void;
}

/** The patient's family at a glance. */
export function DependentsCard({ onManage }: DependentsCardProps) {
  const dependents = useDependents();
  if (!dependents.data && dependents.isError) {
    return <ProfileErrorCard what="Dependents" onRetry={() => void dependents.refetch()} />;
  }
  return (
    <Card as="section" aria-labelledby="family-title">
      <Header>
        <h2 id="family-title">Family Members and Dependents</h2>
        <Button variant="quiet" size="small" onClick={onManage}>
          {dependents.data?.length === 0 ? 'Add' : 'Manage'}
        </Button>
      </Header>
      {dependents.isPending && <Skeleton $height="2rem" />}
      {dependents.data?.length === 0 && <Muted>{MESSAGES.dependents.empty}</Muted>}
      <List role="list">
        {dependents.data?.map(({ id, firstName, lastName, relationship }) => (
          <li key={id}>
            <Avatar name={`${firstName} ${lastName}`} />
            <div>
              {firstName} {lastName}
              <span>{relationship}</span>
            </div>
          </li>
        ))}
      </List>
    </Card>
  );
}
