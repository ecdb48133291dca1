import { styled } from 'styled-components';
import { to } from '../../../lib/paths.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Muted } from '../../../ui/text.tsx';
import { ProfileErrorCard } from '../../../account/profile/components/profile-error-card.tsx';
import { useDependents } from '../api/list-dependents.ts';
import * as TEXTS from '../texts.ts';

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

  a {
    flex: none;
    margin: ${space(-1)} ${space(-3)} ${space(-1)} 0;
  }
`;

/** The patient's family at a glance, with the way to the tab where it is managed. */
export function DependentsCard() {
  const dependents = useDependents();
  if (!dependents.data && dependents.isError) {
    return <ProfileErrorCard what="Dependents" onRetry={() => void dependents.refetch()} />;
  }
  return (
    <Card as="section" aria-labelledby="family-title">
      <Header>
        <h2 id="family-title">{TEXTS.familyMembersAndDependents}</h2>
        <LinkButton variant="quiet" size="small" to={to.dashboardTab('dependents', 'dashboard-tabs')}>
          {dependents.data?.length === 0 ? TEXTS.add : TEXTS.manage}
        </LinkButton>
      </Header>
      {dependents.isPending && <Skeleton $height="2rem" />}
      {dependents.data?.length === 0 && <Muted>{TEXTS.noDependentsYet}</Muted>}
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
