import { maskProfile } from '../profiles/domain/role-profile.ts';
import { findPreferences } from '../store/preferences.ts';
import { findRoleProfile } from '../store/role-profiles.ts';
import type { Context } from '../context.ts';

/** A person's profile and preferences as they may leave this service: health card numbers are masked. */
export async function presentProfile({ db, cipher }: Pick<Context, 'db' | 'cipher'>, userId: number) {
  const [profile, preferences] = await Promise.all([findRoleProfile(db, cipher, userId), findPreferences(db, userId)]);
  const text = profile ? JSON.stringify(maskProfile(profile.fields)) : undefined;
  return {
    patientProfile: profile?.role === 'patient' ? text : undefined,
    providerProfile: profile?.role === 'provider' ? text : undefined,
    partnerProfile: profile?.role === 'partner' ? text : undefined,
    preferences: preferences.preferences,
    communicationPreferences: preferences.communicationPreferences,
    notificationSettings: preferences.notificationSettings,
  };
}
