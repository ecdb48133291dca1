import { type DashboardPlace, paths } from '../../lib/paths.ts';

/** What were tabs of the dashboard. Mails that were sent and pages that people keep still name them. */
const MOVED_TABS: ReadonlyMap<string | null, DashboardPlace> = new Map([
  ['reviews', paths.reviews],
  ['api-clients', paths.apiClients],
  ['webhooks', paths.webhooks],
  ['messages', paths.messages],
  ['catalogue', paths.managedCatalogue],
  ['billing', paths.billing],
  ['people', paths.people],
  ['organizations', paths.organizations],
  ['audit', paths.audit],
  ['events', paths.events],
]);

/** Where a query of /dashboard leads that names what is a place now, with the rest of what it says. */
export function movedTab(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const place = MOVED_TABS.get(query.get('tab'));
  query.delete('tab');
  return place && (query.size > 0 ? `${place}?${query}` : place);
}
