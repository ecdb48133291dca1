import { Building2 } from 'lucide-react';
import type { AccountSections } from '../lib/account-sections.ts';
import { lazyScreen } from '../lib/lazy-when-online.ts';

/** The sections of a person's account that this area has. */
export const organizationsSections = {
  organization: {
    label: 'Organization',
    icon: Building2,
    Screen: lazyScreen(
      async () => (await import('./membership/components/organization-section.tsx')).OrganizationSection,
    ),
  },
} as const satisfies AccountSections;
