import type { User } from '@carebourse/contracts/auth';
import { Suspense, useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { useQueryChoice } from '../../../lib/address.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { lazyWhenOnline } from '../../../lib/lazy-when-online.ts';
import { space } from '../../../theme/tokens.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RoleFieldsNotice } from '../../../account/settings/components/role-fields-notice.tsx';
import { VerificationNotice } from '../../../account/settings/components/verification-notice.tsx';
import { DependentsCard } from '../../../patient/dependents/components/dependents-card.tsx';
import { ProfileCard } from '../../account/components/profile-card.tsx';
import { useAttention } from '../use-attention.ts';
import { tabsFor } from '../tabs.ts';
import { AttentionList } from './attention-list.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { WelcomeCard } from './welcome-card.tsx';
import * as TEXTS from '../texts.ts';

const ReviewFigures = lazyWhenOnline(async () => ({
  default: (await import('../../../reviews/queue/components/review-figures.tsx')).ReviewFigures,
}));

const RecordLinkCard = lazyWhenOnline(async () => ({
  default: (await import('../../../patient/record-links/components/record-link-card.tsx')).RecordLinkCard,
}));

const Room = styled.div`
  container-type: inline-size;
`;

/** What is about the person stands beside the tabs where there is room, and else below them. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  margin-top: ${space(5)};

  @container (min-width: 66rem) {
    grid-template-columns: minmax(0, 1fr) 22rem;
    align-items: start;
  }

  &[hidden] {
    display: none;
  }
`;

const Notices = styled.div`
  margin-top: ${space(5)};
`;

const AboutYou = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  align-items: start;
  gap: ${space(5)};
`;

/** A tab that the address names is told in the title too: several are open beside each other, and stand in the history. */
function useHomeTitle(user: User): string {
  const [chosen] = useQueryChoice('tab');
  const label = tabsFor(user).find(({ value }) => value === chosen)?.label;
  return label ? TEXTS.labelDashboard(label) : TEXTS.dashboard;
}

/** /dashboard: who is signed in, what needs them, and what they browse and have. */
export function Home({ user }: { user: User }) {
  useDocumentTitle(useHomeTitle(user));
  const attention = useAttention(user);
  // After a frame of its own for what is above.
  const isRestMade = useDeferredValue(true, false);
  return (
    <Room>
      <WelcomeCard user={user} />
      <Notices>
        <RoleFieldsNotice user={user} />
        {!user.emailVerified && <VerificationNotice user={user} />}
      </Notices>
      <AttentionList user={user} attention={attention} />
      {/* Not before it is known how long the list above is: nothing that is read or aimed at moves away. */}
      {isRestMade && (
        <Columns hidden={!attention.items}>
          <DashboardTabs user={user} />
          <AboutYou>
            {user.role === 'admin' && (
              <Suspense fallback={<Skeleton $height="20rem" />}>
                <ReviewFigures />
              </Suspense>
            )}
            <ProfileCard user={user} />
            {user.role === 'patient' && (
              <>
                <Suspense fallback={<Skeleton $height="20rem" />}>
                  <RecordLinkCard user={user} />
                </Suspense>
                <DependentsCard />
              </>
            )}
          </AboutYou>
        </Columns>
      )}
    </Room>
  );
}
