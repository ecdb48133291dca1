import type { User } from '@carebourse/contracts/auth';
import type { Role } from '@carebourse/contracts/constants';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { useQueryChoice } from '../../../lib/address.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { color, media, radius, space } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VerificationNotice } from '../../account/components/verification-notice.tsx';
import { DependentsCard } from '../../dependents/components/dependents-card.tsx';
import { ProfileCard } from '../../profile/components/profile-card.tsx';
import { toTab } from '../tabs.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { WelcomeCard } from './welcome-card.tsx';

const ReviewFigures = lazy(async () => ({
  default: (await import('../../reviews/components/review-figures.tsx')).ReviewFigures,
}));

const Top = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(5)};
  margin-bottom: ${space(8)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Root = styled(Page)`
  padding-top: ${space(8)};
`;

/** On a small screen the tabs would be far below the cards: these open on demand. */
const AboutYou = styled(Disclosure)`
  summary {
    padding: ${space(3.5)} ${space(5)};
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    font-weight: 600;
    justify-content: space-between;
  }

  &[open] > summary {
    margin-bottom: ${space(4)};
  }
`;

/** What is folded away on a small screen. */
function summaryOf(role: Role): string {
  if (role === 'admin') return 'Requests in figures';
  return role === 'patient' ? 'Your profile and family' : 'Your profile';
}

const NARROW = '(max-width: 64rem)';

/** /dashboard, for whoever is signed in. */
export function DashboardScreen() {
  const user = useCurrentUser();
  useDocumentTitle('Dashboard');
  return user && <Dashboard user={user} />;
}

function Dashboard({ user }: { user: User }) {
  const [chosen, chooseTab] = useQueryChoice('tab');
  const tab = toTab(chosen, user);
  const isNarrow = useMediaQuery(NARROW);
  const isAdmin = user.role === 'admin';
  const welcome = <WelcomeCard user={user} tab={tab} onTab={chooseTab} />;
  const about = isAdmin ? (
    <Suspense fallback={<Skeleton $height="20rem" />}>
      <ReviewFigures />
    </Suspense>
  ) : (
    <ProfileCard user={user} />
  );
  const family = user.role === 'patient' && <DependentsCard onManage={() => chooseTab('dependents')} />;
  return (
    <Root>
      {!user.emailVerified && <VerificationNotice user={user} />}
      <Top>
        {isNarrow ? (
          <>
            {welcome}
            <AboutYou summary={summaryOf(user.role)}>
              <Stack $gap={4}>
                {about}
                {family}
              </Stack>
            </AboutYou>
          </>
        ) : (
          <>
            <Stack $gap={5}>
              {welcome}
              {family}
            </Stack>
            {about}
          </>
        )}
      </Top>
      <DashboardTabs user={user} tab={tab} onTab={chooseTab} />
    </Root>
  );
}
