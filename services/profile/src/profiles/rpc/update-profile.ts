import { MESSAGES } from '@carebourse/contracts/messages';
import { updateProfileSchema } from '@carebourse/contracts/profile';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { ProfileRpc } from '../../context.ts';
import { checkHealthcareId, checkProfileType, mergeProfile, type ProfileFields } from '../domain/role-profile.ts';
import { isOwnRecordConfirmed, lockHousehold } from '../../store/record-links.ts';
import { openHashes } from '../../store/number-hash.ts';
import { changeRoleProfile } from '../../store/role-profiles.ts';
import { openClaims } from '../../rpc/claims.ts';
import { profileAudit } from '../../rpc/audit.ts';
import { presentProfile } from '../../rpc/present.ts';
import { readJson } from '@carebourse/runtime/read-json';

const { profile: words } = MESSAGES;

export const updateProfile: ProfileRpc<'UpdateProfile'> = async (context, request, { caller }) => {
  checkProfileType(request.profileType, caller.role);
  const { profileData } = parse(updateProfileSchema, {
    profileType: request.profileType,
    profileData: readJson(request.profileData, 'profileData'),
  });

  const claims = caller.role === 'patient' ? await openClaims(context, caller) : undefined;
  const { hashId } = await openHashes(context.db, context.cipher);
  const transaction = context.db.$transaction(async (tx) => {
    await lockHousehold(tx, caller.userId);
    const isConfirmed = await isOwnRecordConfirmed(tx, caller.userId);
    const change = (fields: ProfileFields) => {
      const changed = mergeProfile(fields, profileData);
      checkHealthcareId(fields, changed, isConfirmed);
      return changed;
    };
    await changeRoleProfile(tx, context.cipher, caller, change, hashId);
    await claims?.follow(tx);
    await tx.outbox.create({ data: profileAudit(caller, 'profile.changed') });
  });
  await transaction.catch((error: unknown) => {
    // Nobody learns whose it is.
    if (isUniqueViolation(error))
      throw new InvalidInputError(words.healthcareIdTaken, { healthcareId: [words.healthcareIdTaken] });
    throw error;
  });
  return { profile: await presentProfile(context, caller.userId) };
};
