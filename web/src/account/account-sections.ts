import { Bell, Bot, FileDown, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import type { AccountSections } from '../lib/account-sections.ts';
import { lazyScreen } from '../lib/lazy-when-online.ts';

/** The sections of a person's account that this area has. */
export const accountSections = {
  security: {
    label: 'Security',
    icon: ShieldCheck,
    Screen: lazyScreen(async () => (await import('./settings/components/security-section.tsx')).SecuritySection),
  },
  sessions: {
    label: 'Sessions',
    icon: MonitorSmartphone,
    Screen: lazyScreen(async () => (await import('./settings/components/sessions-section.tsx')).SessionsSection),
  },
  assistants: {
    label: 'Assistants',
    icon: Bot,
    Screen: lazyScreen(async () => (await import('./assistants/components/assistants-section.tsx')).AssistantsSection),
  },
  notifications: {
    label: 'Notifications',
    icon: Bell,
    Screen: lazyScreen(
      async () => (await import('./settings/components/notifications-section.tsx')).NotificationsSection,
    ),
  },
  data: {
    label: 'Your data',
    icon: FileDown,
    Screen: lazyScreen(async () => (await import('./settings/components/data-section.tsx')).DataSection),
  },
} as const satisfies AccountSections;
