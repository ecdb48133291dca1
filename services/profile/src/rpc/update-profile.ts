import { MESSAGES } from '@carebourse/contracts/messages';
import { updateProfileSchema } from '@carebourse/contracts/profile';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../context.ts';
import { checkProfileType, mergeProfile } from '../domain/role-profile.ts';
import { changeRoleProfile } from '../store/role-profiles.ts';
import { profileAudit } from './audit.ts';
import { presentProfile } from './present.ts';

export const updateProfile: ProfileRpc<'UpdateProfile'> = async (context, request, { caller }) => {
  checkProfileType(request.profileType, caller.role);
  const { profileData } = parse(updateProfileSchema, {
    profileType: request.profileType,
    profileData: readJson(request.profileData),
  });

  await context.db.$transaction(async (tx) => {
    await changeRoleProfile(tx, context.cipher, caller, (fields) => mergeProfile(fields, profileData));
    await tx.outbox.create({ data: profileAudit(caller, 'profile.changed') });
  });
  return { profile: await presentProfile(context, caller.userId) };
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInputError(MESSAGES.http.badJson, { profileData: [MESSAGES.http.badJson] });
  }
}
