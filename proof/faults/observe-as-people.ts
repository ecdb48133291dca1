import type { Person } from './people.ts';

/** People whose pages are read at a time. */
const AT_ONCE = 6;

/** What people see themselves, by the API: their requests and their dependents. */
export async function observeAsPeople(url: string, people: readonly Person[]) {
  const requests: string[] = [];
  const dependents: string[] = [];
  const waiting = [...people];
  const readSome = async (): Promise<void> => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      const own = await read<{ id: number; status: string }>(url, '/api/resource-requests', person);
      requests.push(...own.map(({ id, status }) => `request/${id} ${status}`));
      if (person.role !== 'patient') continue;
      const children = await read<{ id: number; lastName: string }>(url, '/api/dependents', person);
      const user = `user/${person.userId}`;
      dependents.push(...children.map(({ id, lastName }) => `dependent/${id} ${user} ${lastName}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readSome));
  return { 'request as its person sees it': requests, 'dependent as its parent sees it': dependents };
}

async function read<Item>(url: string, path: string, { cookie, username }: Person): Promise<Item[]> {
  const answer = await fetch(url + path, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${username} could not read ${path}: ${answer.status}`);
  return (await answer.json()) as Item[];
}
