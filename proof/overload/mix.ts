import { setTimeout as sleep } from 'node:timers/promises';
import { makePerson } from '../faults/people.ts';
import { seededRandom, type Random } from '../faults/random.ts';
import type { Answer, Call, Caller } from './caller.ts';

/** Somebody who is signed in, and the dependents that were acknowledged to them. */
export interface Member {
  cookie: string;
  acknowledged: Set<number>;
}

const READS = ['/api/ai-agents', '/api/user', '/api/notifications', '/api/resource-requests', '/api/data-domains'];

/** One call in so many is a change. */
const CHANGE_EVERY = 8;

/** How many register at once: each hashes a password. */
const REGISTERING = 4;

/** Who is refused for now lets another one go first. */
const PAUSE_MS = 1_000;

/** Registers people, however long it takes: that is not measured. */
export async function registerMembers(caller: Caller, count: number): Promise<Member[]> {
  const random = seededRandom(1, 'members');
  const members: Member[] = [];
  let number = 0;
  const register = async (): Promise<void> => {
    while (members.length < count) {
      const { role, registration } = makePerson(random, number++);
      // Dependents are patients'.
      if (role !== 'patient') continue;
      const { status, cookie } = await caller.call({ method: 'POST', path: '/api/register', body: registration });
      if (status === 201 && cookie) members.push({ cookie, acknowledged: new Set() });
      else if (status === 503) await sleep(PAUSE_MS);
      else throw new Error(`a registration was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: REGISTERING }, register));
  return members;
}

/** What somebody does next. */
export function drawCall(random: Random, { cookie }: Member): Call {
  if (random.whole(1, CHANGE_EVERY) > 1) return { method: 'GET', path: random.pick(READS), cookie };
  const lastName = `n${random.whole(0, 1e9)}`;
  const body = { firstName: 'Mina', lastName, relationship: 'Child', dateOfBirth: '2019-03-01' };
  return { method: 'POST', path: '/api/dependents', body, cookie };
}

/** Notes what an answer acknowledges. */
export function noteAnswer({ acknowledged }: Member, { method }: Call, { status, body }: Answer): void {
  if (method === 'POST' && status === 201) acknowledged.add((JSON.parse(body) as { id: number }).id);
}

/** How many acknowledged changes are not there. */
export async function countLost(caller: Caller, members: readonly Member[]): Promise<number> {
  let lost = 0;
  for (const { cookie, acknowledged } of members) {
    const { status, body } = await caller.call({ method: 'GET', path: '/api/dependents', cookie });
    if (status !== 200) throw new Error(`dependents could not be read: ${status}`);
    const there = new Set((JSON.parse(body) as { id: number }[]).map(({ id }) => id));
    lost += [...acknowledged].filter((id) => !there.has(id)).length;
  }
  return lost;
}
