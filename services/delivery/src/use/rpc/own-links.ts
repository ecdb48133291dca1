import { personLinkOf } from '@carebourse/table-store/withheld';
import type { Context } from '../../context.ts';

/**
 * The link of the caller's record, or of a dependent's, as tables have it: profile is asked as the caller, so that nobody
 * else's can be.
 * @returns none while the link to the record is not confirmed
 * @throws ForbiddenError for others than patients, and for a dependent who is old enough; NotFoundError for another's
 */
export async function ownLinks(
  { profile, secrets }: Pick<Context, 'profile' | 'secrets'>,
  dependentId: number | undefined,
): Promise<string[]> {
  const { healthNumber } = await profile.directives.call(
    'GetOwnRecord',
    dependentId === undefined ? {} : { dependentId },
  );
  return healthNumber === undefined ? [] : [personLinkOf(healthNumber, secrets.link)];
}
