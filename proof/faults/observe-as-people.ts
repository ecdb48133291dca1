import { createHash } from 'node:crypto';
import type { Person } from './people.ts';

/** People whose pages are read at a time. */
const AT_ONCE = 6;

/** What people see themselves, by the API: their requests, the files on these and their dependents. */
export async function observeAsPeople(url: string, people: readonly Person[]) {
  const requests: string[] = [];
  const files: string[] = [];
  const dependents: string[] = [];
  const waiting = [...people];
  const readSome = async (): Promise<void> => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      const own = await read<{ id: number; status: string }>(url, '/api/resource-requests', person);
      requests.push(...own.map(({ id, status }) => `request/${id} ${status}`));
      for (const { id, requestId } of person.files) {
        const bytes = await save(url, `/api/resource-requests/${requestId}/files/${id}`, person);
        files.push(`file/${id} ${createHash('sha256').update(bytes).digest('hex')}`);
      }
      if (person.role !== 'patient') continue;
      const children = await read<{ id: number; lastName: string }>(url, '/api/dependents', person);
      const user = `user/${person.userId}`;
      dependents.push(...children.map(({ id, lastName }) => `dependent/${id} ${user} ${lastName}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readSome));
  return {
    'request as its person sees it': requests,
    'file as its person saves it': files,
    'dependent as its parent sees it': dependents,
  };
}

async function read<Item>(url: string, path: string, person: Person): Promise<Item[]> {
  return (await (await get(url, path, person)).json()) as Item[];
}

async function save(url: string, path: string, person: Person): Promise<Buffer> {
  return Buffer.from(await (await get(url, path, person)).arrayBuffer());
}

async function get(url: string, path: string, { cookie, username }: Person): Promise<Response> {
  const answer = await fetch(url + path, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${username} could not read ${path}: ${answer.status}`);
  return answer;
}
