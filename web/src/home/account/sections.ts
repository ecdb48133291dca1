import { CreditCard, UserPen } from 'lucide-react';
import { administrationSections } from '../../administration/account-sections.ts';
import { organizationsSections } from '../../organizations/account-sections.ts';
import { accountSections } from '../../account/account-sections.ts';
import type { SectionEntry } from '../../lib/account-sections.ts';
import { lazyScreen } from '../../lib/lazy-when-online.ts';
import type { AccountSection } from '../../lib/paths.ts';

/** Of all areas. Those of home show what several areas have. */
const ENTRIES: Record<AccountSection, SectionEntry> = {
  ...administrationSections,
  ...organizationsSections,
  ...accountSections,
  profile: {
    label: 'Profile',
    icon: UserPen,
    Screen: lazyScreen(async () => (await import('./components/profile-section.tsx')).ProfileSection),
  },
  plan: {
    label: 'Plan',
    icon: CreditCard,
    Screen: lazyScreen(async () => (await import('./components/plan-section.tsx')).PlanSection),
  },
};

/** In the order of their navigation. The first is where /account leads. */
const ORDER = [
  'profile',
  'security',
  'sessions',
  'assistants',
  'notifications',
  'organization',
  'plan',
  'activity',
  'data',
] as const satisfies readonly AccountSection[];

export const FIRST_SECTION = ORDER[0];

/** The sections of /account, each with its name in the address. */
export const sections = ORDER.map((section) => ({ section, ...ENTRIES[section] }));
