import type { User } from '@carebourse/contracts/auth';

const TABS = ['agents', 'products', 'requests', 'dependents'] as const;
export type DashboardTab = (typeof TABS)[number];

const labels: Record<DashboardTab, string> = {
  agents: 'AI Agents',
  products: 'Data Products',
  requests: 'My Requests',
  dependents: 'Dependents',
};

type Reader = Pick<User, 'role'>;

/** The tabs of the dashboard's home. Only patients have dependents (specification §6). */
export function tabsFor({ role }: Reader): { value: DashboardTab; label: string }[] {
  return TABS.filter((tab) => tab !== 'dependents' || role === 'patient').map((value) => ({
    value,
    label: labels[value],
  }));
}

/** The tab that an address names; agents when it names none, or one that is not theirs. */
export function toTab(value: string, reader: Reader): DashboardTab {
  return tabsFor(reader).find((tab) => tab.value === value)?.value ?? 'agents';
}
