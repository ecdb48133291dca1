import type { User } from '@carebourse/contracts/auth';
import type { MESSAGES } from '@carebourse/contracts/messages';
import {
  BookCheck,
  BookOpen,
  Building2,
  ChartColumn,
  ClipboardList,
  CreditCard,
  FileInput,
  HeartPulse,
  History,
  House,
  KeyRound,
  Link2,
  type LucideIcon,
  Mail,
  MessageCircleQuestionMark,
  MessagesSquare,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  Table2,
  TriangleAlert,
  Users,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazyWhenOnline } from '../../lib/lazy-when-online.ts';
import { type DashboardPlace, dashboardPlaces, paths } from '../../lib/paths.ts';
import type { NavigationGroup } from '../../ui/side-navigation.tsx';
import { isEditor } from '../catalogue-management/is-editor.ts';
import { isCustodian } from '../record-links/is-custodian.ts';
import { isReviewer } from '../reviews/is-reviewer.ts';

/** Whom a place is for: also the name of what others read there. */
type Circle = keyof typeof MESSAGES.notForYou;

/** What the places look at in a user. */
type Reader = Parameters<typeof isEditor>[0] & Pick<User, 'mayHaveApiClients' | 'privacyOfficer'>;

const belongs: Record<Circle, (reader: Reader) => boolean> = {
  patients: ({ role }) => role === 'patient',
  admins: ({ role }) => role === 'admin',
  reviewers: isReviewer,
  stewards: isReviewer,
  editors: isEditor,
  custodians: isCustodian,
  officers: ({ privacyOfficer }) => privacyOfficer === true,
  callers: ({ mayHaveApiClients }) => mayHaveApiClients === true,
  partners: ({ role }) => role === 'partner',
};

interface Place {
  label: string;
  /** Under the headline: what is done here. */
  lead: string;
  icon: LucideIcon;
  group: 'Your records' | 'Work' | 'Administration';
  whose: Circle;
  /** Loaded when it is first opened. */
  Screen: ComponentType;
}

/** The places to work. */
const PLACES: Record<DashboardPlace, Place> = {
  [paths.myData]: {
    label: 'My data',
    lead: 'Who used your record, for what, and what your decisions changed.',
    icon: ScrollText,
    group: 'Your records',
    whose: 'patients',
    Screen: screen(async () => (await import('../my-data/components/my-data-place.tsx')).MyDataPlace),
  },
  [paths.decisions]: {
    label: 'My decisions',
    lead: 'Who may use your records, and for what. You decide, and can change it on any day.',
    icon: ShieldCheck,
    group: 'Your records',
    whose: 'patients',
    Screen: screen(async () => (await import('../directives/components/decisions-place.tsx')).DecisionsPlace),
  },
  [paths.ownQuestions]: {
    label: 'My questions',
    lead: 'Ask about the use of your data, or complain about it. You get an answer within 30 days.',
    icon: MessageCircleQuestionMark,
    group: 'Your records',
    whose: 'patients',
    Screen: screen(
      async () => (await import('../record-questions/components/own-questions-place.tsx')).OwnQuestionsPlace,
    ),
  },
  [paths.reviews]: {
    label: 'Reviews',
    lead: 'Requests on which you may decide.',
    icon: ClipboardList,
    group: 'Work',
    whose: 'reviewers',
    Screen: screen(async () => (await import('../reviews/components/reviews-place.tsx')).ReviewsPlace),
  },
  [paths.statistics]: {
    label: 'Statistics',
    lead: 'What is asked for, how soon it is answered, what is used, and what ends soon.',
    icon: ChartColumn,
    group: 'Work',
    whose: 'reviewers',
    Screen: screen(async () => (await import('../statistics/components/statistics-place.tsx')).StatisticsPlace),
  },
  [paths.tables]: {
    label: 'Tables',
    lead: 'What the entries that you steward deliver, and who uses it.',
    icon: Table2,
    group: 'Work',
    whose: 'stewards',
    Screen: screen(async () => (await import('../stewardship/components/tables-place.tsx')).TablesPlace),
  },
  [paths.managedCatalogue]: {
    label: 'Catalogue',
    lead: 'The entries that you keep, drafts and retired ones too.',
    icon: BookOpen,
    group: 'Work',
    whose: 'editors',
    Screen: screen(
      async () => (await import('../catalogue-management/components/management-place.tsx')).ManagementPlace,
    ),
  },
  [paths.publications]: {
    label: 'Publications',
    lead: 'What an admin looks at before everybody finds it.',
    icon: BookCheck,
    group: 'Work',
    whose: 'editors',
    Screen: screen(async () => (await import('../publications/components/publications-place.tsx')).PublicationsPlace),
  },
  [paths.catalogueImport]: {
    label: 'Import',
    lead: 'Descriptions from other catalogues, looked at before anything changes.',
    icon: FileInput,
    group: 'Work',
    whose: 'editors',
    Screen: screen(async () => (await import('../catalogue-import/components/import-place.tsx')).ImportPlace),
  },
  [paths.privacyDesk]: {
    label: 'Privacy',
    lead: 'What waits for a privacy officer, who read which record, and breaches with their yearly statistics.',
    icon: ShieldAlert,
    group: 'Work',
    whose: 'officers',
    Screen: screen(async () => (await import('../privacy-desk/components/privacy-place.tsx')).PrivacyPlace),
  },
  [paths.recordLinks]: {
    label: 'Record links',
    lead: 'Patients say that records are theirs. Compare number, name and date of birth with what you have.',
    icon: Link2,
    group: 'Work',
    whose: 'custodians',
    Screen: screen(async () => (await import('../record-links/components/record-links-place.tsx')).RecordLinksPlace),
  },
  [paths.privacyQuestions]: {
    label: 'Privacy questions',
    lead: 'What patients ask about the use of their records. Each is answered once, within 30 days.',
    icon: MessagesSquare,
    group: 'Work',
    whose: 'custodians',
    Screen: screen(
      async () => (await import('../record-questions/components/privacy-questions-place.tsx')).PrivacyQuestionsPlace,
    ),
  },
  [paths.apiClients]: {
    label: 'API clients',
    lead: 'Programs that call the API in your name.',
    icon: KeyRound,
    group: 'Work',
    whose: 'callers',
    Screen: screen(async () => (await import('../api-clients/components/api-clients-place.tsx')).ApiClientsPlace),
  },
  [paths.webhooks]: {
    label: 'Webhooks',
    lead: 'Addresses to which we post what becomes of your requests and grants.',
    icon: Webhook,
    group: 'Work',
    whose: 'partners',
    Screen: screen(async () => (await import('../webhooks/components/webhooks-place.tsx')).WebhooksPlace),
  },
  [paths.messages]: {
    label: 'Messages',
    lead: 'What came through the public forms.',
    icon: Mail,
    group: 'Administration',
    whose: 'admins',
    Screen: screen(async () => (await import('../messages/components/messages-place.tsx')).MessagesPlace),
  },
  [paths.billing]: {
    label: 'Billing',
    lead: 'Everybody’s subscriptions, and the money-back guarantee.',
    icon: CreditCard,
    group: 'Administration',
    whose: 'admins',
    Screen: screen(async () => (await import('../billing-admin/components/billing-place.tsx')).BillingPlace),
  },
  [paths.people]: {
    label: 'People',
    lead: 'Everybody with an account.',
    icon: Users,
    group: 'Administration',
    whose: 'admins',
    Screen: screen(async () => (await import('../administration/components/people-place.tsx')).PeoplePlace),
  },
  [paths.organizations]: {
    label: 'Organizations',
    lead: 'Every organization, its people and their claims.',
    icon: Building2,
    group: 'Administration',
    whose: 'admins',
    Screen: screen(
      async () => (await import('../administration/components/organizations-place.tsx')).OrganizationsPlace,
    ),
  },
  [paths.recordSystems]: {
    label: 'Record systems',
    lead: 'Those that ask agents by CDS Hooks with tokens of their own.',
    icon: HeartPulse,
    group: 'Administration',
    whose: 'admins',
    Screen: screen(
      async () => (await import('../record-systems/components/record-systems-place.tsx')).RecordSystemsPlace,
    ),
  },
  [paths.audit]: {
    label: 'Audit',
    lead: 'Who dealt with what, when and why.',
    icon: History,
    group: 'Administration',
    whose: 'admins',
    Screen: screen(async () => (await import('../audit/components/audit-place.tsx')).AuditPlace),
  },
  [paths.events]: {
    label: 'Events',
    lead: 'What a service could not handle, and what waits behind it.',
    icon: TriangleAlert,
    group: 'Administration',
    whose: 'admins',
    Screen: screen(async () => (await import('../events/components/events-place.tsx')).EventsPlace),
  },
};

export function hasPlace(reader: Reader, path: DashboardPlace): boolean {
  return belongs[PLACES[path].whose](reader);
}

/** What stands at an address. */
export function placeAt(path: DashboardPlace): Place {
  return PLACES[path];
}

/** The navigation of the dashboard for somebody: the home, and the places that they have. `waiting` requests to review. */
export function navigationFor(reader: Reader, waiting: number): NavigationGroup[] {
  const theirs = dashboardPlaces.filter((path) => hasPlace(reader, path));
  const inGroup = (name: Place['group']) => theirs.filter((path) => PLACES[path].group === name);
  const item = (path: DashboardPlace) => {
    const { label, icon } = PLACES[path];
    return { to: path, label, icon, ...(path === paths.reviews && waiting > 0 && { count: waiting }) };
  };
  return [
    { items: [{ to: paths.dashboard, label: 'Home', icon: House }] },
    { name: 'Your records', items: inGroup('Your records').map(item) },
    { name: 'Work', items: inGroup('Work').map(item) },
    { name: 'Administration', items: inGroup('Administration').map(item) },
  ].filter(({ items }) => items.length > 0);
}

/** A place's screen as a chunk of its own. */
function screen(load: () => Promise<ComponentType>): ComponentType {
  return lazyWhenOnline(async () => ({ default: await load() }));
}
