import { lateBefore } from '@carebourse/contracts/business-days';
import { REVIEW_TARGET_DAYS } from '@carebourse/contracts/constants';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import { listTargetGroups } from './review-targets.ts';

/** What waits for longer than its steward wants to take, as a condition of a query: of many, all of it is found. */
export async function whatIsLate(db: Database, now: Date): Promise<Prisma.AccessRequestWhereInput> {
  const groups = await listTargetGroups(db);
  const own = groups.flatMap(({ organizationIds }) => organizationIds);
  return {
    OR: [
      ...groups.map(({ businessDays, organizationIds }) => ({
        AND: [{ OR: organizationIds.map((id) => ({ stewardOrganizationId: id })) }, waitsFrom(businessDays, now)],
      })),
      { AND: [...own.map(isNotOf), waitsFrom(REVIEW_TARGET_DAYS, now)] },
    ],
  };
}

/** In SQL, nobody's steward is neither one nor another. */
function isNotOf(id: number | null): Prisma.AccessRequestWhereInput {
  if (id === null) return { stewardOrganizationId: { not: null } };
  return { OR: [{ stewardOrganizationId: null }, { stewardOrganizationId: { not: id } }] };
}

function waitsFrom(businessDays: number, now: Date): Prisma.AccessRequestWhereInput {
  const before = { lt: lateBefore(businessDays, now) };
  return {
    OR: [
      { status: 'pending', createdAt: before },
      { status: 'approved', grant: { extension: { is: { at: before } } } },
    ],
  };
}
