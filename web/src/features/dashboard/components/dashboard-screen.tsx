import type { User } from '@carebourse/contracts/auth';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useQueryChoice } from '../../../lib/address.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { media, space } from '../../../theme/tokens.ts';
import { Page, Stack } from '../../../ui/layout.tsx';
import { DATA_PRODUCT_QUERY } from '../../catalogue/data-product-query.ts';
import { DependentsCard } from '../../dependents/components/dependents-card.tsx';
import { ProfileCard } from '../../profile/components/profile-card.tsx';
import { toTab } from '../tabs.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { WelcomeCard } from './welcome-card.tsx';

const DataProductDialog = lazy(async () => ({
  default: (await import('../../catalogue/components/data-product-dialog.tsx')).DataProductDialog,
}));

const Top = styled.div<{ $columns: 1 | 2 }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
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

/** /dashboard, for whoever is signed in. */
export function DashboardScreen() {
  const user = useCurrentUser();
  useDocumentTitle('Dashboard');
  return user && <Dashboard user={user} />;
}

function Dashboard({ user }: { user: User }) {
  const [chosen, chooseTab] = useQueryChoice('tab');
  const [query] = useSearchParams();
  const isAdmin = user.role === 'admin';
  return (
    <Root>
      <Top $columns={isAdmin ? 1 : 2}>
        <Stack $gap={5}>
          <WelcomeCard user={user} onTab={chooseTab} />
          {user.role === 'patient' && <DependentsCard onManage={() => chooseTab('dependents')} />}
        </Stack>
        <ProfileCard user={user} />
      </Top>
      <DashboardTabs user={user} tab={toTab(chosen, user.role)} onTab={chooseTab} />
      {query.has(DATA_PRODUCT_QUERY) && (
        <Suspense>
          <DataProductDialog />
        </Suspense>
      )}
    </Root>
  );
}
