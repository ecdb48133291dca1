import type { User } from '@carebourse/contracts/auth';
import {
  Bell,
  Bot,
  Building2,
  CreditCard,
  FileDown,
  History,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  UserPen,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyWhenOnline } from '../../lib/lazy-when-online.ts';
import type { AccountSection } from '../../lib/paths.ts';

type SectionScreen = ComponentType<{ user: User }>;

interface SectionEntry {
  section: AccountSection;
  label: string;
  icon: LucideIcon;
  /** Holds the section's h1, and is loaded when it is first opened. */
  Screen: SectionScreen;
  /** Left out for a section that everybody has. */
  isFor?: (user: User) => boolean;
}

/** The sections of /account in the order of their navigation. The first is where /account leads. */
const SECTIONS: readonly [SectionEntry, ...SectionEntry[]] = [
  {
    section: 'profile',
    label: 'Profile',
    icon: UserPen,
    Screen: screen(async () => (await import('./components/profile-section.tsx')).ProfileSection),
  },
  {
    section: 'security',
    label: 'Security',
    icon: ShieldCheck,
    Screen: screen(async () => (await import('./components/security-section.tsx')).SecuritySection),
  },
  {
    section: 'sessions',
    label: 'Sessions',
    icon: MonitorSmartphone,
    Screen: screen(async () => (await import('./components/sessions-section.tsx')).SessionsSection),
  },
  {
    section: 'assistants',
    label: 'Assistants',
    icon: Bot,
    Screen: screen(async () => (await import('../assistants/components/assistants-section.tsx')).AssistantsSection),
  },
  {
    section: 'notifications',
    label: 'Notifications',
    icon: Bell,
    Screen: screen(async () => (await import('./components/notifications-section.tsx')).NotificationsSection),
  },
  {
    section: 'organization',
    label: 'Organization',
    icon: Building2,
    Screen: screen(
      async () => (await import('../organization/components/organization-section.tsx')).OrganizationSection,
    ),
  },
  {
    section: 'plan',
    label: 'Plan',
    icon: CreditCard,
    Screen: screen(async () => (await import('../plan/components/plan-section.tsx')).PlanSection),
  },
  {
    section: 'activity',
    label: 'Activity',
    icon: History,
    Screen: screen(async () => (await import('../audit/components/activity-section.tsx')).ActivitySection),
  },
  {
    section: 'data',
    label: 'Your data',
    icon: FileDown,
    Screen: screen(async () => (await import('./components/data-section.tsx')).DataSection),
  },
];

export function sectionsFor(user: User): SectionEntry[] {
  return SECTIONS.filter(({ isFor }) => isFor?.(user) ?? true);
}

/** A section's screen as a chunk of its own. */
function screen(load: () => Promise<SectionScreen>): SectionScreen {
  return lazyWhenOnline(async () => ({ default: await load() }));
}
