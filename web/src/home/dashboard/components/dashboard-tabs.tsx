import type { User } from '@carebourse/contracts/auth';
import { Suspense } from 'react';
import { useQueryChoice } from '../../../lib/address.ts';
import { lazyWhenOnline } from '../../../lib/lazy-when-online.ts';
import { usePreloaded } from '../../../lib/use-preloaded.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useRequests } from '../../../requests/record/api/list-requests.ts';
import { tabsFor, toTab } from '../tabs.ts';
import { AgentsTab } from './agents-tab.tsx';
import { ProductsTab } from './products-tab.tsx';
import * as TEXTS from '../texts.ts';

const loadRequestsTab = () => import('../../../requests/my-requests/components/my-requests-tab.tsx');
const MyRequestsTab = lazyWhenOnline(async () => ({ default: (await loadRequestsTab()).MyRequestsTab }));
const DependentsTab = lazyWhenOnline(async () => ({
  default: (await import('../../../patient/dependents/components/dependents-tab.tsx')).DependentsTab,
}));

/** What the person browses, and what is theirs. The first tab is what most come for; the others bring forms along. */
export function DashboardTabs({ user }: { user: User }) {
  usePreloaded(loadRequestsTab);
  const [chosen, choose] = useQueryChoice('tab');
  const tab = toTab(chosen, user);
  const requests = useRequests().data?.length;
  const items = tabsFor(user).map((item) =>
    item.value === 'requests' && requests ? { ...item, count: requests } : item,
  );
  return (
    <section id="dashboard-tabs" aria-labelledby="dashboard-tab-title">
      <VisuallyHidden as="h2" id="dashboard-tab-title">
        {items.find(({ value }) => value === tab)?.label}
      </VisuallyHidden>
      <Tabs label={TEXTS.dashboard} value={tab} onChange={choose} items={items}>
        <TabPanel value="agents">
          <AgentsTab />
        </TabPanel>
        <TabPanel value="products">
          <ProductsTab />
        </TabPanel>
        <TabPanel value="requests">
          <Suspense fallback={<Spinner />}>
            <MyRequestsTab />
          </Suspense>
        </TabPanel>
        {user.role === 'patient' && (
          <TabPanel value="dependents">
            <Suspense fallback={<Spinner />}>
              <DependentsTab />
            </Suspense>
          </TabPanel>
        )}
      </Tabs>
    </section>
  );
}
