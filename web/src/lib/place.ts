import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { DashboardPlace } from './paths.ts';

/** Whom a place is for. Others read so in its place. */
export type Audience =
  'patients' | 'admins' | 'reviewers' | 'stewards' | 'editors' | 'officers' | 'custodians' | 'callers' | 'partners';

/** A place to work in the dashboard. */
export interface Place {
  label: string;
  /** Under the headline: what is done here. */
  lead: string;
  icon: LucideIcon;
  group: 'Your records' | 'Work' | 'Administration';
  whose: Audience;
  /** Loaded when it is first opened. */
  Screen: ComponentType;
}

/** What an area registers in its `places.ts`; `home/dashboard/places.ts` puts all together. */
export type Places = Partial<Record<DashboardPlace, Place>>;
