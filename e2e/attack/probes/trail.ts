import type { AuditEvent } from '@carebourse/contracts/audit';
import { setTimeout as sleep } from 'node:timers/promises';
import { NotTried } from '../not-tried.ts';
import { confirmedPerson, deleteAccount, need, newName, PASSWORD, type Person } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

const HEARD_MS = 10_000;
const PAUSE_MS = 200;

async function namesIn(target: Target, { id }: Person, action: string): Promise<(string | null)[]> {
  const admin = await target.admin();
  const until = Date.now() + HEARD_MS;
  for (;;) {
    const path = `/api/audit-events?actorId=${id}&action=${action}`;
    const events = need(await admin.get<AuditEvent[]>(path), 200, 'the trail');
    if (events.length > 0) return events.map(({ actorName }) => actorName);
    if (Date.now() > until) throw new NotTried('the line has not come');
    await sleep(PAUSE_MS);
  }
}

/** Somebody acts, takes another name, and acts again. */
async function renamed(target: Target): Promise<Finding> {
  const person = await confirmedPerson(target, 'provider');
  const [before] = await namesIn(target, person, 'account.created');
  need(await person.api.put('/api/account/profile', { username: newName() }), 200, 'another name');
  await namesIn(target, person, 'account.changed');
  const [after] = await namesIn(target, person, 'account.created');
  return judge(before === person.username && after === before, after === before ? 'the name of then' : 'the new name');
}

/** Nobody reads what somebody who left was called. */
async function erased(target: Target): Promise<Finding> {
  const person = await confirmedPerson(target, 'provider');
  await namesIn(target, person, 'account.created');
  await deleteAccount(person, PASSWORD);
  const names = await namesIn(target, person, 'account.deleted');
  const [before] = await namesIn(target, person, 'account.created');
  const namesFound = [...names, before].filter(Boolean);
  return judge(namesFound.length === 0, namesFound.length === 0 ? 'no name' : 'the name');
}

export const trail: Group = {
  name: 'trail',
  probes: [
    { point: 'Names in the trail are as they were', name: 'another name after an act', run: renamed },
    { point: 'A deleted name is nowhere', name: 'the trail after a deletion', run: erased },
  ],
};
