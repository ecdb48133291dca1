import type { User } from '@carebourse/contracts/auth';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AccountSection } from './paths.ts';

/** A section of /account. */
export interface SectionEntry {
  label: string;
  icon: LucideIcon;
  /** Holds the section's h1, and is loaded when it is first opened. */
  Screen: ComponentType<{ user: User }>;
}

/** What an area registers in its `account-sections.ts`; `home/account/sections.ts` puts all together. */
export type AccountSections = Partial<Record<AccountSection, SectionEntry>>;
