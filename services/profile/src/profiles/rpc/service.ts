import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { ProfileServiceDefinition } from '@carebourse/rpc/profile';
import type { Context } from '../../context.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';

export const handlers: Handlers<Context, ProfileServiceDefinition> = {
  GetProfile: getProfile,
  UpdateProfile: updateProfile,
};

/** Who may call what: everyone calls for themselves. */
export const rules: AccessRules<ProfileServiceDefinition> = {
  GetProfile: 'enrolling',
  UpdateProfile: 'signed-in',
};
