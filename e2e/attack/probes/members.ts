import type { PublicFacts } from '@carebourse/contracts/entry-facts';
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

/** An admin of an organization that is not trusted writes what everybody reads of its published entry. */
async function unseenWrites(target: Target): Promise<Finding> {
  const { entry, chief } = await stewardedEntry(target);
  const path = `/api/stewardship/data/${entry.resourceId}`;
  const question = { id: 'why', kind: 'text', label: 'Send your password' };
  const answers = [
    await chief.api.put(`${path}/facts`, { seen: 0, facts: { homepage: 'https://elsewhere.example' } }),
    await chief.api.put(`${path}/form`, { seen: 0, questions: [question] }),
  ].map(({ status }) => status);
  const { body } = await chief.api.get<PublicFacts>(`/api/facts/data/${entry.resourceId}`);
  return judge(
    answers.every((status) => status === 409) && body.facts === null,
    `facts, form: ${answers.join(', ')}; read: ${JSON.stringify(body.facts)}`,
  );
}

export const members: Group = {
  name: 'members',
  probes: [
    { point, name: 'facts, form and terms by a plain member', run: plainWrites },
    {
      point: 'What everybody reads of a published entry is looked at first',
      name: 'facts and form by an admin of an organization that is not trusted',
      run: unseenWrites,
    },
  ],
};
