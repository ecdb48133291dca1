import type { User } from '@carebourse/contracts/auth';
import { isReviewer } from '../reviews/is-reviewer.ts';

const TABS = [
  'agents',
  'products',
  'requests',
  'dependents',
  'api-clients',
  'webhooks',
  'reviews',
  'messages',
  'catalogue',
  'billing',
  'people',
  'organizations',
  'audit',
  'events',
] as const;
export type DashboardTab = (typeof TABS)[number];

const labels: Record<DashboardTab, string> = {
  agents: 'AI Agents',
  products: 'Data Products',
  requests: 'My Requests',
  dependents: 'Dependents',
  'api-clients': 'API clients',
  webhooks: 'Webhooks',
  reviews: 'Reviews',
  messages: 'Messages',
  catalogue: 'Catalogue',
  billing: 'Billing',
  people: 'People',
  organizations: 'Organizations',
  audit: 'Audit',
  events: 'Events',
};

/** What the tabs look at in a user. */
type Reader = Pick<User, 'role' | 'membershipStatus' | 'organizationUnlisted' | 'mayHaveApiClients'>;

const isAdmin = ({ role }: Reader) => role === 'admin';

/** Who has a tab that not everybody has. Only patients have dependents (specification §6). */
const isFor: Partial<Record<DashboardTab, (reader: Reader) => boolean>> = {
  dependents: ({ role }) => role === 'patient',
  'api-clients': ({ mayHaveApiClients }) => mayHaveApiClients === true,
  webhooks: ({ role }) => role === 'partner',
  reviews: isReviewer,
  messages: isAdmin,
  catalogue: isAdmin,
  billing: isAdmin,
  audit: isAdmin,
  events: isAdmin,
  people: isAdmin,
  organizations: isAdmin,
};

export function tabsFor(reader: Reader): { value: DashboardTab; label: string }[] {
  return TABS.filter((tab) => isFor[tab]?.(reader) ?? true).map((value) => ({ value, label: labels[value] }));
}

/** The tab that an address names; agents when it names none, or one that is not theirs. */
export function toTab(value: string, reader: Reader): DashboardTab {
  return tabsFor(reader).find((tab) => tab.value === value)?.value ?? 'agents';
}
