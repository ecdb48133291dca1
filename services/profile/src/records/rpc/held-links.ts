import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { healthNumberOf } from '@carebourse/contracts/health-card';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordLinkState } from '@carebourse/contracts/record-links';
import { ConflictError, NotFoundError } from '@carebourse/runtime/errors';
import type { Context } from '../../context.ts';
import { findLink, listLinks, type RecordLink } from '../../store/record-links.ts';
import type { Custodian } from './require-custodian.ts';

const { recordLinks: words } = MESSAGES;

/** Claims that delivery is asked about at once. */
const AT_ONCE = 100;

type Asking = Pick<Context, 'db' | 'cipher' | 'delivery'>;

/** Claims in a state that a custodian may see, the oldest first: all for the platform, else to persons of its own tables. */
export async function listHeldLinks(
  context: Asking,
  custodian: Custodian,
  { state, afterId, take }: { state: RecordLinkState; afterId: number | undefined; take: number },
): Promise<RecordLink[]> {
  const { db, cipher } = context;
  const held: RecordLink[] = [];
  let after = afterId;
  for (;;) {
    const some = await listLinks(db, cipher, { state, afterId: after, take: AT_ONCE });
    held.push(...(await heldOf(context, custodian, some)));
    after = some.at(-1)?.id;
    if (some.length < AT_ONCE || held.length >= take) return held.slice(0, take);
  }
}

/**
 * That a claim which a custodian is about to decide on is to a person of its own tables. It is asked before the claim is
 * locked, and the revision says that the locked one is the same.
 * @throws NotFoundError for one to anybody else: that it exists is not said
 * @throws ConflictError for one that is not as the custodian saw it
 */
export async function requireHeld(
  context: Asking,
  custodian: Custodian,
  { id, revision }: { id: number; revision: number },
): Promise<void> {
  const link = await findLink(context.db, context.cipher, id);
  const [held] = await heldOf(context, custodian, link ? [link] : []);
  if (!held) throw new NotFoundError(words.notFound);
  if (held.revision !== revision) throw new ConflictError(words.changedSince, { type: PROBLEM_TYPES.linkChanged });
}

/** For each claim which of some organizations have its person in their released tables, as delivery says now. */
export async function holdersOf(
  { delivery }: Pick<Context, 'delivery'>,
  links: readonly Pick<RecordLink, 'claim'>[],
  organizationIds: readonly number[],
): Promise<(readonly number[])[]> {
  if (links.length === 0 || organizationIds.length === 0) return links.map(() => []);
  const healthNumbers = links.map(({ claim }) => healthNumberOf(claim.healthCardNumber));
  const { persons } = await delivery.releases.call('ListHolders', {
    healthNumbers,
    organizationIds: [...organizationIds],
  });
  return links.map((_link, place) => persons[place]?.organizationIds ?? []);
}

async function heldOf(
  context: Pick<Context, 'delivery'>,
  { organizationId }: Custodian,
  links: readonly RecordLink[],
): Promise<readonly RecordLink[]> {
  if (organizationId === null) return links;
  const holders = await holdersOf(context, links, [organizationId]);
  return links.filter((_link, place) => holders[place]?.includes(organizationId));
}
