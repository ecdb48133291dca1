import type { DependentServiceDefinition } from '../generated/profile/v1/DependentService.ts';
import type { DirectiveServiceDefinition } from '../generated/profile/v1/DirectiveService.ts';
import type { NotificationServiceDefinition } from '../generated/profile/v1/NotificationService.ts';
import type { PersonalDataServiceDefinition } from '../generated/profile/v1/PersonalDataService.ts';
import type { PrivacyDeskServiceDefinition } from '../generated/profile/v1/PrivacyDeskService.ts';
import type { ProfileServiceDefinition } from '../generated/profile/v1/ProfileService.ts';
import type { RecordServiceDefinition } from '../generated/profile/v1/RecordService.ts';
import type { WatchServiceDefinition } from '../generated/profile/v1/WatchService.ts';
import { loadService } from './loader.ts';

export type {
  DependentServiceDefinition,
  DirectiveServiceDefinition,
  NotificationServiceDefinition,
  PersonalDataServiceDefinition,
  PrivacyDeskServiceDefinition,
  ProfileServiceDefinition,
  RecordServiceDefinition,
  WatchServiceDefinition,
};

/** All calls of the part; each has a name of its own. */
export type ProfileDefinition = DependentServiceDefinition &
  DirectiveServiceDefinition &
  NotificationServiceDefinition &
  PersonalDataServiceDefinition &
  PrivacyDeskServiceDefinition &
  ProfileServiceDefinition &
  RecordServiceDefinition &
  WatchServiceDefinition;

export const ProfileService = loadService<ProfileServiceDefinition>(
  'profile/v1/profiles.proto',
  'profile.v1.ProfileService',
);
export const NotificationService = loadService<NotificationServiceDefinition>(
  'profile/v1/notifications.proto',
  'profile.v1.NotificationService',
);
export const DependentService = loadService<DependentServiceDefinition>(
  'profile/v1/dependents.proto',
  'profile.v1.DependentService',
);
export const DirectiveService = loadService<DirectiveServiceDefinition>(
  'profile/v1/directives.proto',
  'profile.v1.DirectiveService',
);
export const WatchService = loadService<WatchServiceDefinition>('profile/v1/watches.proto', 'profile.v1.WatchService');
export const RecordService = loadService<RecordServiceDefinition>(
  'profile/v1/records.proto',
  'profile.v1.RecordService',
);
export const PrivacyDeskService = loadService<PrivacyDeskServiceDefinition>(
  'profile/v1/privacy_desk.proto',
  'profile.v1.PrivacyDeskService',
);
export const PersonalDataService = loadService<PersonalDataServiceDefinition>(
  'profile/v1/personal_data.proto',
  'profile.v1.PersonalDataService',
);
