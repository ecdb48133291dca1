import { updateProfileSchema } from '@carebourse/contracts/profile';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../context.ts';
import { checkProfileType, mergeProfile } from '../domain/role-profile.ts';
import { changeRoleProfile } from '../store/role-profiles.ts';
import { openClaims } from './claims.ts';
import { profileAudit } from './audit.ts';
import { presentProfile } from './present.ts';
import { readJson } from '@carebourse/runtime/read-json';

export const updateProfile: ProfileRpc<'UpdateProfile'> = async (context, request, { caller }) => {
  checkProfileType(request.profileType, caller.role);
  const { profileData } = parse(updateProfileSchema, {
    profileType: request.profileType,
    profileData: readJson(request.profileData, 'profileData'),
  });

  const claims = caller.role === 'patient' ? await openClaims(context, caller) : undefined;
  await context.db.$transaction(async (tx) => {
    await changeRoleProfile(tx, context.cipher, caller, (fields) => mergeProfile(fields, profileData));
    await claims?.follow(tx);
    await tx.outbox.create({ data: profileAudit(caller, 'profile.changed') });
  });
  return { profile: await presentProfile(context, caller.userId) };
};
