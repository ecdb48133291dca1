import type { User } from '@carebourse/contracts/auth';
import { lazy, Suspense } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DependentsTab } from '../../dependents/components/dependents-tab.tsx';
import { MyRequestsTab } from '../../my-requests/components/my-requests-tab.tsx';
import { useRequests } from '../../requests/api/list-requests.ts';
import { useReviews } from '../../reviews/api/list-reviews.ts';
import { isReviewer } from '../../reviews/is-reviewer.ts';
import { type DashboardTab, tabsFor } from '../tabs.ts';
import { AgentsTab } from './agents-tab.tsx';
import { ProductsTab } from './products-tab.tsx';

const ApiClientsTab = lazy(async () => ({
  default: (await import('../../api-clients/components/api-clients-tab.tsx')).ApiClientsTab,
}));

const WebhooksTab = lazy(async () => ({
  default: (await import('../../webhooks/components/webhooks-tab.tsx')).WebhooksTab,
}));

// Most people are no reviewers.
const ReviewsTab = lazy(async () => ({
  default: (await import('../../reviews/components/reviews-tab.tsx')).ReviewsTab,
}));

const MessagesTab = lazy(async () => ({
  default: (await import('../../messages/components/messages-tab.tsx')).MessagesTab,
}));

const ManagementTab = lazy(async () => ({
  default: (await import('../../catalogue-management/components/management-tab.tsx')).ManagementTab,
}));

const PeopleTab = lazy(async () => ({
  default: (await import('../../administration/components/people-tab.tsx')).PeopleTab,
}));

const OrganizationsTab = lazy(async () => ({
  default: (await import('../../administration/components/organizations-tab.tsx')).OrganizationsTab,
}));

const AuditTab = lazy(async () => ({
  default: (await import('../../audit/components/audit-tab.tsx')).AuditTab,
}));

const BillingTab = lazy(async () => ({
  default: (await import('../../billing-admin/components/billing-tab.tsx')).BillingTab,
}));

const EventsTab = lazy(async () => ({
  default: (await import('../../events/components/events-tab.tsx')).EventsTab,
}));

interface DashboardTabsProps {
  user: User;
  tab: DashboardTab;
  onTab: (tab: string) => void;
}

export function DashboardTabs({ user, tab, onTab }: DashboardTabsProps) {
  const counts: Partial<Record<DashboardTab, number | undefined>> = {
    requests: useRequests().data?.length,
    reviews: useReviews('pending').data?.length,
  };
  const items = tabsFor(user).map((item) => ({ ...item, count: counts[item.value] || undefined }));
  return (
    <section id="dashboard-tabs" aria-labelledby="dashboard-tab-title">
      <VisuallyHidden as="h2" id="dashboard-tab-title">
        {items.find(({ value }) => value === tab)?.label}
      </VisuallyHidden>
      <Tabs label="Dashboard" value={tab} onChange={onTab} items={items}>
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
        {user.mayHaveApiClients && (
          <TabPanel value="api-clients">
            <Suspense fallback={<Spinner />}>
              <ApiClientsTab />
            </Suspense>
          </TabPanel>
        )}
        {user.role === 'partner' && (
          <TabPanel value="webhooks">
            <Suspense fallback={<Spinner />}>
              <WebhooksTab />
            </Suspense>
          </TabPanel>
        )}
        {isReviewer(user) && (
          <TabPanel value="reviews">
            <Suspense fallback={<Spinner />}>
              <ReviewsTab />
            </Suspense>
          </TabPanel>
        )}
        {user.role === 'admin' && (
          <>
            <TabPanel value="messages">
              <Suspense fallback={<Spinner />}>
                <MessagesTab />
              </Suspense>
            </TabPanel>
            <TabPanel value="catalogue">
              <Suspense fallback={<Spinner />}>
                <ManagementTab />
              </Suspense>
            </TabPanel>
            <TabPanel value="billing">
              <Suspense fallback={<Spinner />}>
                <BillingTab />
              </Suspense>
            </TabPanel>
            <TabPanel value="people">
              <Suspense fallback={<Spinner />}>
                <PeopleTab />
              </Suspense>
            </TabPanel>
            <TabPanel value="organizations">
              <Suspense fallback={<Spinner />}>
                <OrganizationsTab />
              </Suspense>
            </TabPanel>
            <TabPanel value="audit">
              <Suspense fallback={<Spinner />}>
                <AuditTab />
              </Suspense>
            </TabPanel>
            <TabPanel value="events">
              <Suspense fallback={<Spinner />}>
                <EventsTab />
              </Suspense>
            </TabPanel>
          </>
        )}
      </Tabs>
    </section>
  );
}
