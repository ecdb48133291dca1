import type { Notification, Watch } from '../../generated/prisma/client.ts';
import { maskHealthCard } from '@carebourse/contracts/health-card';
import { maskProfile } from '../domain/role-profile.ts';
import type { Dependent } from '../store/dependents.ts';
import { findPreferences } from '../store/preferences.ts';
import { findRoleProfile } from '../store/role-profiles.ts';
import type { SavedSearch } from '../store/saved-searches.ts';
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

/** A dependent as they may leave this service: the health card number is masked. */
export function presentDependent(dependent: Dependent) {
  const { healthCardNumber, ...presented } = exportDependent(dependent);
  return { ...presented, healthCardNumber: healthCardNumber && maskHealthCard(healthCardNumber) };
}

/** The same with nothing masked, for the parent to keep. */
export function exportDependent({ medicalNotes, healthCardNumber, ...dependent }: Dependent) {
  return {
    ...dependent,
    medicalNotes: medicalNotes ?? undefined,
    healthCardNumber: healthCardNumber ?? undefined,
    createdAt: dependent.createdAt.toISOString(),
  };
}

export function presentNotification(notification: Notification) {
  const { id, type, title, body, link } = notification;
  return {
    id,
    type,
    title,
    body,
    link,
    resourceType: notification.resourceType ?? undefined,
    resourceId: notification.resourceId ?? undefined,
    requestId: notification.requestId ?? undefined,
    createdAt: notification.createdAt.toISOString(),
    readAt: notification.readAt?.toISOString(),
  };
}

export function presentWatch({ resourceType, resourceId, name, listed, createdAt }: Watch) {
  return { resourceType, resourceId, name, listed, since: createdAt.toISOString() };
}

export function presentSavedSearch({ id, name, query, createdAt }: SavedSearch) {
  const { q, type, category, accessLevel, steward, audience } = query;
  const facets = { categories: category, accessLevels: accessLevel, stewards: steward, audiences: audience };
  return { id, name, query: { query: q, resourceType: type, ...facets }, since: createdAt.toISOString() };
}
