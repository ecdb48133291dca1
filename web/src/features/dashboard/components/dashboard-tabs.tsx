import type { User } from '@carebourse/contracts/auth';
import { useQueryChoice } from '../../../lib/address.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DependentsTab } from '../../dependents/components/dependents-tab.tsx';
import { MyRequestsTab } from '../../my-requests/components/my-requests-tab.tsx';
import { useRequests } from '../../requests/api/list-requests.ts';
import { tabsFor, toTab } from '../tabs.ts';
import { AgentsTab } from './agents-tab.tsx';
import { ProductsTab } from './products-tab.tsx';

export function DashboardTabs({ user }: { user: User }) {
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
      <Tabs label="Dashboard" value={tab} onChange={choose} items={items}>
        <TabPanel value="agents">
          <AgentsTab />
        </TabPanel>
        <TabPanel value="products">
          <ProductsTab />
        </TabPanel>
        <TabPanel value="requests">
          <MyRequestsTab />
        </TabPanel>
        {user.role === 'patient' && (
          <TabPanel value="dependents">
            <DependentsTab />
          </TabPanel>
        )}
      </Tabs>
    </section>
  );
}
