import { Building2, CreditCard, HeartPulse, History, Mail, ShieldAlert, TriangleAlert, Users } from 'lucide-react';
import { lazyScreen } from '../lib/lazy-when-online.ts';
import { paths } from '../lib/paths.ts';
import type { Places } from '../lib/place.ts';

/** The places of the dashboard that this area has. */
export const administrationPlaces = {
  [paths.privacyDesk]: {
    label: 'Privacy',
    lead: 'What waits for a privacy officer, who read which record, and breaches with their yearly statistics.',
    icon: ShieldAlert,
    group: 'Work',
    whose: 'officers',
    Screen: lazyScreen(async () => (await import('./privacy-desk/components/privacy-place.tsx')).PrivacyPlace),
  },
  [paths.messages]: {
    label: 'Messages',
    lead: 'What came through the public forms.',
    icon: Mail,
    group: 'Administration',
    whose: 'admins',
    Screen: lazyScreen(async () => (await import('./messages/components/messages-place.tsx')).MessagesPlace),
  },
  [paths.billing]: {
    label: 'Billing',
    lead: 'Everybody’s subscriptions, and the money-back guarantee.',
    icon: CreditCard,
    group: 'Administration',
    whose: 'admins',
    Screen: lazyScreen(async () => (await import('./billing/components/billing-place.tsx')).BillingPlace),
  },
  [paths.people]: {
    label: 'People',
    lead: 'Everybody with an account.',
    icon: Users,
    group: 'Administration',
    whose: 'admins',
    Screen: lazyScreen(async () => (await import('./people/components/people-place.tsx')).PeoplePlace),
  },
  [paths.organizations]: {
    label: 'Organizations',
    lead: 'Every organization, its people and their claims.',
    icon: Building2,
    group: 'Administration',
    whose: 'admins',
    Screen: lazyScreen(async () => (await import('./people/components/organizations-place.tsx')).OrganizationsPlace),
  },
  [paths.recordSystems]: {
    label: 'Record systems',
    lead: 'Those that ask agents by CDS Hooks with tokens of their own.',
    icon: HeartPulse,
    group: 'Administration',
    whose: 'admins',
    Screen: lazyScreen(
      async () => (await import('./record-systems/components/record-systems-place.tsx')).RecordSystemsPlace,
    ),
  },
  [paths.audit]: {
    label: 'Audit',
    lead: 'Who dealt with what, when and why.',
    icon: History,
    group: 'Administration',
    whose: 'admins',
    Screen: lazyScreen(async () => (await import('./audit/components/audit-place.tsx')).AuditPlace),
  },
  [paths.events]: {
    label: 'Events',
    lead: 'What a service could not handle, and what waits behind it.',
    icon: TriangleAlert,
    group: 'Administration',
    whose: 'admins',
    Screen: lazyScreen(async () => (await import('./events/components/events-place.tsx')).EventsPlace),
  },
} as const satisfies Places;
