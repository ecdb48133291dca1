import type { OwnRecordLink, RecordLink, RecordLinkNeed, RecordLinkState } from '@carebourse/contracts/record-links';
import { formatDate } from '../../lib/dates.ts';
import type { Tone } from '../../theme/tokens.ts';

export const stateNames: Record<OwnRecordLink['state'], string> = {
  none: 'Not linked',
  waiting: 'Waiting',
  contested: 'Contested',
  confirmed: 'Confirmed',
  refused: 'Refused',
};

export const stateTones: Record<OwnRecordLink['state'], Tone> = {
  none: 'slate',
  waiting: 'amber',
  contested: 'rose',
  confirmed: 'green',
  refused: 'rose',
};

/** In the order in which custodians work. */
export const stateOptions = (['waiting', 'contested', 'confirmed', 'refused'] satisfies RecordLinkState[]).map(
  (value) => ({ value, label: stateNames[value] }),
);

const needNames: Record<RecordLinkNeed, string> = {
  healthCardNumber: 'health card number',
  name: 'first and last name',
  dateOfBirth: 'date of birth',
};

const REFUSALS_HOLD = 'If your link was confirmed before, what you refused then still holds.';

type Stands = Pick<OwnRecordLink, 'state' | 'missing' | 'since' | 'organization'>;

/** Links of which the same is to be said, in the order of the first of each. */
export function groupLinks(links: readonly OwnRecordLink[]): [OwnRecordLink, ...OwnRecordLink[]][] {
  const groups: [OwnRecordLink, ...OwnRecordLink[]][] = [];
  for (const link of links) {
    const alike = groups.find(([first]) => meaningOf(first) === meaningOf(link) && first.reason === link.reason);
    if (alike) alike.push(link);
    else groups.push([link]);
  }
  return groups;
}

/** What the state of a link means for the patient, in plain words. */
export function meaningOf({ state, missing, since, organization }: Stands): string {
  const by = organization ?? 'An admin of Carebourse';
  const day = since ? ` on ${formatDate(since)}` : '';
  switch (state) {
    case 'none':
      return `No records are linked. What is missing: ${missing.map((need) => needNames[need]).join(', ')}.`;
    case 'waiting':
      return `Somebody who looks after records checks the number, name and date of birth. Until then no records are linked. ${REFUSALS_HOLD}`;
    case 'contested':
      return `Somebody else gave the same health card number. Until that is settled, no records are linked to either of you. ${REFUSALS_HOLD}`;
    case 'confirmed':
      return `${by} confirmed this${day}. Records with this number count as yours to decide on. If the number, name or date of birth changes, it is checked again.`;
    case 'refused':
      return `${by} did not confirm this${day}. Correct what is wrong, and it is checked again.`;
  }
}

/** Who claims records of a dependent, and whether anybody knows that they are who they say. */
export function claimantWords({ relationship, claimant, claimantConfirmed }: NonNullable<RecordLink['dependent']>) {
  const who = claimant ?? 'Somebody who claims no records of their own';
  const checked = claimantConfirmed ? 'whose own link is confirmed' : 'whom nobody has checked';
  return `${who}, ${checked}, for: ${relationship}`;
}
