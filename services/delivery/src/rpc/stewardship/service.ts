import type { AccessRule, AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { StewardshipServiceDefinition } from '@carebourse/rpc/stewardship';
import type { Context } from '../../context.ts';
import { changeSchedule } from './change-schedule.ts';
import { changeTerms } from './change-terms.ts';
import { chooseUploadReading } from './choose-upload-reading.ts';
import { countUses } from './count-uses.ts';
import { getStewardship } from './get-stewardship.ts';
import { getUpload } from './get-upload.ts';
import { getUploadReading } from './get-upload-reading.ts';
import { listCustodians } from './list-custodians.ts';
import { listHolders } from './list-holders.ts';
import { listEntries } from './list-entries.ts';
import { listEntryUses } from './list-entry-uses.ts';
import { listReleaseTakers } from './list-release-takers.ts';
import { listUploads } from './list-uploads.ts';
import { previewRelease } from './preview-release.ts';
import { publishRelease } from './publish-release.ts';
import { scheduleDeletion } from './schedule-deletion.ts';
import { withdrawRelease } from './withdraw-release.ts';

export const stewardshipHandlers: Handlers<Context, StewardshipServiceDefinition> = {
  ListEntries: listEntries,
  ListCustodians: listCustodians,
  ListHolders: listHolders,
  GetStewardship: getStewardship,
  ChangeTerms: changeTerms,
  ChangeSchedule: changeSchedule,
  GetUpload: getUpload,
  GetUploadReading: getUploadReading,
  ChooseUploadReading: chooseUploadReading,
  ListUploads: listUploads,
  PreviewRelease: previewRelease,
  PublishRelease: publishRelease,
  WithdrawRelease: withdrawRelease,
  ListReleaseTakers: listReleaseTakers,
  ScheduleDeletion: scheduleDeletion,
  ListEntryUses: listEntryUses,
  CountUses: countUses,
};

/** Nobody acts for an organization before their address is confirmed. Whose an entry is: check/steward.ts. */
const steward: AccessRule = { who: 'signed-in', confirmed: true };

export const stewardshipRules: AccessRules<StewardshipServiceDefinition> = {
  ListEntries: steward,
  ListCustodians: { who: 'public', services: ['gateway', 'profile'] },
  // For profile, which asks it while no person's token is at hand, too.
  ListHolders: { services: ['profile'] },
  GetStewardship: steward,
  ChangeTerms: steward,
  ChangeSchedule: steward,
  GetUpload: steward,
  GetUploadReading: steward,
  ChooseUploadReading: steward,
  ListUploads: steward,
  PreviewRelease: steward,
  PublishRelease: steward,
  WithdrawRelease: steward,
  ListReleaseTakers: steward,
  ScheduleDeletion: steward,
  ListEntryUses: steward,
  CountUses: steward,
};
