import type { ProfileServiceDefinition } from '../generated/profile/v1/ProfileService.ts';
import { loadService } from './loader.ts';

export type { ProfileServiceDefinition };

export const ProfileService = loadService<ProfileServiceDefinition>(
  'profile/v1/profile.proto',
  'profile.v1.ProfileService',
);
