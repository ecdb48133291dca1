import { openStream } from '../../support/open-stream.ts';
import { confirmedPerson, decide, newcomer, pendingRequest, suspend, type Person } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';
import { inWords, timeUntil } from '../waiting.ts';

async function endsAfter(target: Target, end: (person: Person) => Promise<unknown>): Promise<Finding> {
  const person = await newcomer(target);
  const stream = await openStream(person.api);
  await end(person);
  const ended = await timeUntil(() => stream.ended);
  stream.close();
  return judge(ended !== undefined && ended < 5_000, `ended ${inWords(ended)}`);
}

/** A decision right after the logout, which the person's next session hears of. */
async function notifiedAfterLogout(target: Target): Promise<Finding> {
  const person = await confirmedPerson(target, 'provider');
  const { id } = await pendingRequest(person);
  const stream = await openStream(person.api);
  await person.api.post('/api/logout');
  await decide(target, id);
  const ended = await timeUntil(() => stream.ended);
  stream.close();
  const isReported = stream.text.includes(`"requestId":${id}`);
  return judge(!isReported && ended !== undefined, `${isReported ? 'told' : 'not told'}, ended ${inWords(ended)}`);
}

/** More than anybody has windows. */
async function many(target: Target): Promise<Finding> {
  const person = await newcomer(target);
  const gone = new AbortController();
  const open = () =>
    fetch(`${target.base}/api/notifications/stream`, { headers: { cookie: person.api.cookie }, signal: gone.signal });
  try {
    const answers = await Promise.all(Array.from({ length: target.short ? 40 : 400 }, open));
    const taken = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 429).length;
    return judge(taken <= 50 && refused > 0, `${taken} opened, ${refused} refused with 429`);
  } finally {
    gone.abort();
  }
}

export const streams: Group = {
  name: 'streams',
  probes: [
    {
      point: 'Streams end with their session',
      name: 'logging out',
      run: (target) => endsAfter(target, ({ api }) => api.post('/api/logout')),
    },
    {
      point: 'Streams end with their session',
      name: 'suspension',
      run: (target) => endsAfter(target, (person) => suspend(target, person)),
    },
    { point: 'Streams end with their session', name: 'a notification after logging out', run: notifiedAfterLogout },
    { point: 'Streams are limited by person', name: 'many of one session', run: many },
  ],
};
