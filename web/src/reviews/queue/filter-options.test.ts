import type { Review } from '@carebourse/contracts/requests';
import { expect, it } from 'vitest';
import { EVERYTHING } from '../../lib/query-keys/reviews.ts';
import { assignmentOptions, entryChosen, entryOptions, entryValue } from './filter-options.ts';

const review = (resourceId: number, resourceName: string) =>
  ({ resourceType: 'data', resourceId, resourceName, assignee: { id: resourceId, name: 'Ada Roy' } }) as Review;
const shown = [review(7, 'Wound Care'), review(3, 'Asthma'), review(7, 'Wound Care')];

it('entries are offered by type, and by name where something is asked for them', () => {
  expect(entryOptions(EVERYTHING, shown).map(({ value }) => value)).toEqual([
    'agent',
    'data',
    'dataDomain',
    'dataCollection',
    'data/3',
    'data/7',
  ]);
  const chosen = { ...EVERYTHING, resourceType: 'agent', resourceId: '12' } as const;
  expect(entryOptions(chosen, [])).toContainEqual({ value: 'agent/12', label: 'AI agent 12' });
});

it.each(['', 'data', 'data/7'])('the option %j says what it narrows to, and is chosen again by that', (value) => {
  const narrowed = { ...EVERYTHING, ...entryChosen(value) } as typeof EVERYTHING;
  expect(entryValue(narrowed)).toBe(value);
});

it('whom something is assigned to is offered by name, and who was chosen in any case', () => {
  expect(assignmentOptions({ ...EVERYTHING, assigned: '9' }, shown).map(({ label }) => label)).toEqual([
    'Assigned to me',
    'Assigned to nobody',
    'Assigned to Ada Roy',
    'Assigned to Ada Roy',
    'Assigned to person 9',
  ]);
});
