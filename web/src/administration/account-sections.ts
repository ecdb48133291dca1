import { History } from 'lucide-react';
import type { AccountSections } from '../lib/account-sections.ts';
import { lazyScreen } from '../lib/lazy-when-online.ts';

/** The sections of a person's account that this area has. */
export const administrationSections = {
  activity: {
    label: 'Activity',
    icon: History,
    Screen: lazyScreen(async () => (await import('./audit/components/activity-section.tsx')).ActivitySection),
  },
} as const satisfies AccountSections;
