import type { ReleaseServiceDefinition } from '@carebourse/rpc/delivery';
import type { AccessRule, AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { changeSchedule } from './change-schedule.ts';
import { changeTerms } from './change-terms.ts';
import { getStewardship } from './get-stewardship.ts';
import { listEntries } from './list-entries.ts';
import { listHolders } from './list-holders.ts';
import { listReleaseTakers } from './list-release-takers.ts';
import { scheduleDeletion } from './schedule-deletion.ts';
import { withdrawRelease } from './withdraw-release.ts';

export const handlers: Handlers<Context, ReleaseServiceDefinition> = {
  ListEntries: listEntries,
  ListHolders: listHolders,
  GetStewardship: getStewardship,
  ChangeTerms: changeTerms,
  ChangeSchedule: changeSchedule,
  WithdrawRelease: withdrawRelease,
  ListReleaseTakers: listReleaseTakers,
  ScheduleDeletion: scheduleDeletion,
};

/** Nobody acts for an organization before their address is confirmed. Whose an entry is: check/steward.ts. */
const steward: AccessRule = { who: 'signed-in', confirmed: true };

export const rules: AccessRules<ReleaseServiceDefinition> = {
  ListEntries: steward,
  // For profile, which asks it while no person's token is at hand, too.
  ListHolders: { services: ['profile'] },
  GetStewardship: steward,
  ChangeTerms: steward,
  ChangeSchedule: steward,
  WithdrawRelease: steward,
  ListReleaseTakers: steward,
  ScheduleDeletion: steward,
};
