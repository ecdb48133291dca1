import type { Role } from '@carebourse/contracts/constants';

const TABS = ['agents', 'products', 'requests', 'dependents', 'reviews', 'messages', 'billing', 'audit'] as const;
export type DashboardTab = (typeof TABS)[number];

const labels: Record<DashboardTab, string> = {
  agents: 'AI Agents',
  products: 'Data Products',
  requests: 'My Requests',
  dependents: 'Dependents',
  reviews: 'Reviews',
  messages: 'Messages',
  billing: 'Billing',
  audit: 'Audit',
};

/** Only patients have dependents (specification §6); the rest is the work of admins. */
const belongsTo: Partial<Record<DashboardTab, Role>> = {
  dependents: 'patient',
  reviews: 'admin',
  messages: 'admin',
  billing: 'admin',
  audit: 'admin',
};

export function tabsFor(role: Role): { value: DashboardTab; label: string }[] {
  return TABS.filter((tab) => (belongsTo[tab] ?? role) === role).map((value) => ({ value, label: labels[value] }));
}

/** The tab that an address names; agents when it names none, or one of another role. */
export function toTab(value: string, role: Role): DashboardTab {
  return tabsFor(role).find((tab) => tab.value === value)?.value ?? 'agents';
}
