import { NotFoundError } from '@carebourse/runtime/errors';
import type { Context } from '../context.ts';

/** Grants that are asked about at once. */
const AT_ONCE = 10;

/** Which of these grants hold now, asked of the service that owns the answer, in the steward's name. */
export async function findLive(
  { accessRequest }: Pick<Context, 'accessRequest'>,
  requestIds: Iterable<number>,
): Promise<Set<number>> {
  const ids = [...new Set(requestIds)];
  const live = new Set<number>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const answers = await Promise.all(
      ids.slice(at, at + AT_ONCE).map(async (id) => ({ id, answer: await findGrant(accessRequest, id) })),
    );
    for (const { id, answer } of answers) if (answer?.live) live.add(id);
  }
  return live;
}

/** Undefined for a grant that is not the steward's to see, such as their own of an entry that changed its steward. */
async function findGrant(accessRequest: Context['accessRequest'], id: number) {
  try {
    return await accessRequest.grants.call('GetGrant', { id });
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
