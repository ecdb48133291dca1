import {
  ACCESS_TYPE_LABELS,
  type AccessLevel,
  type AccessType,
  type ResourceType,
} from '@carebourse/contracts/constants';
import { rowsMayLeave } from '@carebourse/contracts/leaving-rows';
import type { AgentAnswers } from '@carebourse/contracts/search';
import type { PublicTerms } from '@carebourse/contracts/tables';
import { and } from '../../lib/lists.ts';

/** ['view', 'api'] → "View only and API access" */
export function accessTypeNames(types: readonly AccessType[]): string {
  return and(types.map((type) => ACCESS_TYPE_LABELS[type]));
}

/** What is known of an entry before anybody asks: as much as it says of itself. */
export interface Opening {
  /** Where an agent answers. */
  answers?: AgentAnswers | undefined;
  accessLevel?: AccessLevel | undefined;
  /** What its steward lets leave its tables. */
  terms?: PublicTerms | undefined;
}

/** What an access type opens, in the words by which the access itself is described once it is granted. */
export function accessTypeMeaning(type: AccessType, resourceType: ResourceType, opening: Opening = {}): string {
  if (resourceType === 'agent') {
    if (opening.answers === 'steward') return 'Nothing opens here at once: its steward sets the agent up with you.';
    return type === 'api'
      ? 'Your own software calls the agent.'
      : 'You use the agent on screen, without an integration.';
  }
  const { accessLevel = null, terms } = opening;
  if (terms?.tables === 0)
    return 'This entry has no tables yet: access opens nothing here before its steward adds one.';
  const figures = 'You look at figures, such as counts; rows stay with the steward.';
  if (type === 'view') return figures;
  const isRowsClosed = terms && !(terms.rowAccess.includes(type) && rowsMayLeave(accessLevel, terms));
  if (isRowsClosed) return `${figures} This entry lets no rows leave by ${ACCESS_TYPE_LABELS[type]}.`;
  return type === 'export'
    ? 'You take rows out as files, as far as the terms of each table let them leave.'
    : 'Your own software reads rows, as far as the terms of each table let them leave.';
}

/** A purpose that a reviewer can decide on: who, what for, for how long. */
export const examplePurpose: Record<ResourceType, string> = {
  agent:
    'Our two diabetes clinics want to grade retinal photographs on the day they are taken. A physician confirms every result. We start with 40 patients a week and review after three months.',
  data: 'We compare emergency visits before and after our new triage process. Results are published as counts of 11 or more, and the extract is deleted in June 2027.',
  dataDomain:
    'Quality review of anticoagulant dosing at our hospital, 2022 to 2026, led by the pharmacy committee. Two analysts will work with the data.',
  dataCollection:
    'A study of readmission within 30 days, approved by our research ethics board. Three named researchers will use the linked records for one year.',
};
