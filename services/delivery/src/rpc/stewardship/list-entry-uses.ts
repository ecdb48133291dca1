import { NotFoundError } from '@carebourse/runtime/errors';
import { requireStewarded } from '../../check/steward.ts';
import type { Context, StewardshipRpc } from '../../context.ts';
import { listCopiesOf } from '../../store/copies.ts';
import { listUsesByWeek } from '../../store/uses-by-week.ts';
import { auditAct } from './audit-act.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const WEEKS = 26;
/** Grants that are asked about at once. */
const AT_ONCE = 10;

/** Who uses what is about others: looking at it is a line of the audit trail. */
export const listEntryUses: StewardshipRpc<'ListEntryUses'> = async (context, request, { caller }) => {
  const { db, now } = context;
  const entry = await requireStewarded(context, caller, request);
  const [uses, copies] = await Promise.all([
    listUsesByWeek(db, entry, new Date(now().getTime() - WEEKS * WEEK_MS)),
    listCopiesOf(db, entry),
  ]);
  await auditAct(db, caller, 'uses.viewed', entry);
  const live = await findLive(context, [...new Set(uses.map(({ requestId }) => requestId))]);
  return {
    uses: uses.map(({ lastAt, ...use }) => ({
      ...use,
      lastAt: lastAt.toISOString(),
      live: live.has(use.requestId),
    })),
    copies: copies.map(({ endedAt, destroyedAt, ...one }) => ({
      ...one,
      endedAt: endedAt.toISOString(),
      destroyedAt: destroyedAt?.toISOString(),
    })),
  };
};

/** Which of these grants hold now, asked of the service that owns the answer, in the steward's name. */
async function findLive({ accessRequest }: Pick<Context, 'accessRequest'>, ids: number[]): Promise<Set<number>> {
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
    return await accessRequest.call('GetGrant', { id });
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
