import { confirmedPerson, join } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import { stewardedEntry } from '../stewarded-entry.ts';
import type { Target } from '../target.ts';

const point = 'Who may not edit an entry changes nothing that belongs to it';

/** A plain member of a steward writes the facts, the form and the terms of one of its entries. */
async function plainWrites(target: Target): Promise<Finding> {
  const { entry, organizationId } = await stewardedEntry(target);
  const member = await confirmedPerson(target, 'provider');
  await join(target, member, organizationId, 'member');
  const path = `/api/stewardship/data/${entry.resourceId}`;
  const answers = [
    await member.api.put(`${path}/facts`, { seen: 0, facts: { population: 'Everybody' } }),
    await member.api.put(`${path}/form`, { seen: 0, questions: [] }),
    await member.api.put(`${path}/terms`, { purposes: ['care'], confidentialRows: false }),
  ].map(({ status }) => status);
  return judge(
    answers.every((status) => status === 403),
    `facts, form, terms: ${answers.join(', ')}`,
  );
}

export const members: Group = {
  name: 'members',
  probes: [{ point, name: 'facts, form and terms by a plain member', run: plainWrites }],
};
