import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { ProfileServiceDefinition } from '@carebourse/rpc/profile';
import type { Context } from '../context.ts';
import { addDependent } from './add-dependent.ts';
import { changeNotificationSettings } from './change-notification-settings.ts';
import { exportProfile } from './export-profile.ts';
import { getProfile } from './get-profile.ts';
import { listDependents } from './list-dependents.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationRead } from './mark-notification-read.ts';
import { removeDependent } from './remove-dependent.ts';
import { streamNotifications } from './stream-notifications.ts';
import { updateDependent } from './update-dependent.ts';
import { updateProfile } from './update-profile.ts';

export const handlers: Handlers<Context, ProfileServiceDefinition> = {
  GetProfile: getProfile,
  UpdateProfile: updateProfile,
  ChangeNotificationSettings: changeNotificationSettings,
  ListDependents: listDependents,
  AddDependent: addDependent,
  UpdateDependent: updateDependent,
  RemoveDependent: removeDependent,
  ListNotifications: listNotifications,
  MarkNotificationRead: markNotificationRead,
  StreamNotifications: streamNotifications,
  ExportProfile: exportProfile,
};

/**
 * Who may call what. Every call is about the caller alone. Dependents are for patients only; domain/dependent.ts
 * refuses others, in words of its own.
 */
export const rules: AccessRules<ProfileServiceDefinition> = {
  GetProfile: 'enrolling',
  UpdateProfile: 'signed-in',
  ChangeNotificationSettings: 'signed-in',
  ListDependents: 'signed-in',
  AddDependent: 'signed-in',
  UpdateDependent: 'signed-in',
  RemoveDependent: 'signed-in',
  ListNotifications: 'signed-in',
  MarkNotificationRead: 'signed-in',
  StreamNotifications: 'signed-in',
  ExportProfile: 'signed-in',
};
