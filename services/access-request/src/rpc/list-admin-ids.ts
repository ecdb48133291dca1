import type { Context } from '../context.ts';

/** As many admins as identity tells of at once. */
const MOST_ADMINS = 100;

/** Who are admins of the platform. Identity tells it to admins alone. */
export async function listAdminIds({ organizations }: Pick<Context, 'organizations'>): Promise<number[]> {
  const { people } = await organizations.call('SearchPeople', { role: 'admin', limit: MOST_ADMINS });
  return people.map(({ id }) => id);
}
