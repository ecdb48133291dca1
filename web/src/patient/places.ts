import { Link2, MessageCircleQuestionMark, MessagesSquare, ScrollText, ShieldCheck } from 'lucide-react';
import { lazyScreen } from '../lib/lazy-when-online.ts';
import { paths } from '../lib/paths.ts';
import type { Places } from '../lib/place.ts';

/** The places of the dashboard that this area has. */
export const patientPlaces = {
  [paths.myData]: {
    label: 'My data',
    lead: 'Who used your record, for what, and what your decisions changed.',
    icon: ScrollText,
    group: 'Your records',
    whose: 'patients',
    Screen: lazyScreen(async () => (await import('./my-data/components/my-data-place.tsx')).MyDataPlace),
  },
  [paths.decisions]: {
    label: 'My decisions',
    lead: 'Who may use your records, and for what. You decide, and can change it on any day.',
    icon: ShieldCheck,
    group: 'Your records',
    whose: 'patients',
    Screen: lazyScreen(async () => (await import('./directives/components/decisions-place.tsx')).DecisionsPlace),
  },
  [paths.ownQuestions]: {
    label: 'My questions',
    lead: 'Ask about the use of your data, or complain about it. You get an answer within 30 days.',
    icon: MessageCircleQuestionMark,
    group: 'Your records',
    whose: 'patients',
    Screen: lazyScreen(
      async () => (await import('./record-questions/components/own-questions-place.tsx')).OwnQuestionsPlace,
    ),
  },
  [paths.recordLinks]: {
    label: 'Record links',
    lead: 'Patients say that records are theirs. Compare number, name and date of birth with what you have.',
    icon: Link2,
    group: 'Work',
    whose: 'custodians',
    Screen: lazyScreen(async () => (await import('./record-links/components/record-links-place.tsx')).RecordLinksPlace),
  },
  [paths.privacyQuestions]: {
    label: 'Privacy questions',
    lead: 'What patients ask about the use of their records. Each is answered once, within 30 days.',
    icon: MessagesSquare,
    group: 'Work',
    whose: 'custodians',
    Screen: lazyScreen(
      async () => (await import('./record-questions/components/privacy-questions-place.tsx')).PrivacyQuestionsPlace,
    ),
  },
} as const satisfies Places;
