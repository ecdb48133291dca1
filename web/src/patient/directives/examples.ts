import type { Directive } from '@carebourse/contracts/directives';
import { USE_PURPOSE_IDS } from '@carebourse/contracts/tables';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

/** A decision that many people look for: it fills the form, and nothing is saved by it. */
interface Example {
  title: string;
  meaning: string;
  draft: Draft;
  /** Saved along with what the form says. */
  along?: readonly Directive[];
}

const nobody: Directive = {
  decision: 'refuse',
  what: { type: 'all' },
  who: { type: 'everyone' },
  purposes: [],
  from: null,
  until: null,
};

export const EXAMPLES: readonly Example[] = [
  {
    title: 'Refuse research',
    meaning: 'The records are used, but not for research.',
    draft: { ...EMPTY_DRAFT, decision: 'refuse', forWhat: 'some', purposes: ['research'] },
  },
  {
    title: 'Only for care',
    meaning: 'The records are used for care, and for nothing else.',
    draft: {
      ...EMPTY_DRAFT,
      decision: 'refuse',
      forWhat: 'some',
      purposes: USE_PURPOSE_IDS.filter((purpose) => purpose !== 'care'),
    },
  },
  {
    title: 'Nobody but…',
    meaning: 'One organization that you name uses the records, and nobody else.',
    draft: { ...EMPTY_DRAFT, decision: 'allow', who: 'organization' },
    along: [nobody],
  },
];
