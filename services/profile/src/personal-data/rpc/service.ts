import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { PersonalDataServiceDefinition } from '@carebourse/rpc/profile';
import type { Context } from '../../context.ts';
import { exportProfile } from './export-profile.ts';

export const handlers: Handlers<Context, PersonalDataServiceDefinition> = {
  ExportProfile: exportProfile,
};

/** Who may call what: everyone calls for themselves. */
export const rules: AccessRules<PersonalDataServiceDefinition> = {
  ExportProfile: 'signed-in',
};
