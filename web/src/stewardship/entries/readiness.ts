import type { ManagedConnection } from '@carebourse/contracts/agents';
import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import type { ManagedFacts } from '@carebourse/contracts/entry-facts';
import type { ManagedForm } from '@carebourse/contracts/entry-form';
import type { ManagedCard } from '@carebourse/contracts/model-card';
import type { Stewardship } from '@carebourse/contracts/stewardship';
import { counted } from '../../lib/numbers.ts';
import { to } from '../../lib/paths.ts';
import { kinds } from '../../catalogue/browse/kinds.ts';

/** Something that belongs to an entry, and is best there before everybody finds it. */
export interface ReadinessItem {
  title: string;
  /** Missing is what people who ask would miss; open is what holds without it. */
  state: 'done' | 'missing' | 'open';
  detail: string;
  /** Where it is kept. */
  to: string;
}

type Entry = Pick<ManagedResource, 'resourceType' | 'id'>;

/** What an entry with data has and lacks. */
export function dataReadiness(
  entry: Entry,
  { tables, terms }: Pick<Stewardship, 'tables' | 'terms'>,
  { facts }: Pick<ManagedFacts, 'facts'>,
  form: Pick<ManagedForm, 'questions'>,
): ReadinessItem[] {
  const { slug } = kinds[entry.resourceType];
  const released = tables.filter(({ releases }) => releases.some(({ withdrawnAt }) => withdrawnAt === null)).length;
  const isLimited = terms.purposes.length > 0 || terms.confidentialRows;
  return [
    {
      title: 'Tables',
      state: released > 0 ? 'done' : 'missing',
      detail:
        released > 0 ? `${counted(released, 'table')} released.` : 'No table is released: a grant opens nothing yet.',
      to: to.stewardedEntry(slug, entry.id),
    },
    {
      title: 'Facts about the data',
      state: facts ? 'done' : 'missing',
      detail: facts ? 'Written.' : 'Nobody reads whom the data are about, and how they were made.',
      to: to.entryFacts(slug, entry.id),
    },
    {
      title: 'Terms of use',
      state: isLimited ? 'done' : 'open',
      detail: isLimited ? 'Set.' : 'Every purpose is allowed.',
      to: to.stewardedEntry(slug, entry.id, 'terms'),
    },
    formItem(entry, form),
  ];
}

/** What an agent's entry has and lacks. */
export function agentReadiness(
  entry: Entry,
  { connection }: Pick<ManagedConnection, 'connection'>,
  { card }: Pick<ManagedCard, 'card'>,
  form: Pick<ManagedForm, 'questions'>,
): ReadinessItem[] {
  const off = connection ? 'It is entered, and switched off.' : 'Nobody can ask the agent here.';
  return [
    {
      title: 'Connection',
      state: connection?.enabled ? 'done' : 'missing',
      detail: connection?.enabled ? 'The agent can be asked here.' : off,
      to: to.agentConnection(entry.id),
    },
    {
      title: 'What it was made for',
      state: card ? 'done' : 'missing',
      detail: card ? 'Written.' : 'Nobody reads what the agent was made for, and how well it does.',
      to: to.agentCardEdit(entry.id),
    },
    formItem(entry, form),
  ];
}

function formItem({ resourceType, id }: Entry, { questions }: Pick<ManagedForm, 'questions'>): ReadinessItem {
  const asks = questions.length > 0;
  return {
    title: 'Questions to requesters',
    state: asks ? 'done' : 'open',
    detail: asks
      ? `${counted(questions.length, 'question')}.`
      : 'Requests say their purpose, and nothing else is asked.',
    to: to.entryForm(kinds[resourceType].slug, id),
  };
}
