import {
  DependentService,
  DirectiveService,
  NotificationService,
  PersonalDataService,
  PrivacyDeskService,
  ProfileService,
  RecordService,
  WatchService,
} from '@carebourse/rpc/profile';
import { serve } from '@carebourse/rpc/server';
import * as dependents from '../dependents/rpc/service.ts';
import * as directives from '../directives/rpc/service.ts';
import * as notifications from '../notifications/rpc/service.ts';
import * as personalData from '../personal-data/rpc/service.ts';
import * as privacyDesk from '../privacy-desk/rpc/service.ts';
import * as profiles from '../profiles/rpc/service.ts';
import * as records from '../records/rpc/service.ts';
import * as watches from '../watches/rpc/service.ts';

/** What profile serves: a gRPC service a room. */
export const services = [
  serve(ProfileService, profiles.rules, profiles.handlers),
  serve(NotificationService, notifications.rules, notifications.handlers),
  serve(DependentService, dependents.rules, dependents.handlers),
  serve(DirectiveService, directives.rules, directives.handlers),
  serve(WatchService, watches.rules, watches.handlers),
  serve(RecordService, records.rules, records.handlers),
  serve(PrivacyDeskService, privacyDesk.rules, privacyDesk.handlers),
  serve(PersonalDataService, personalData.rules, personalData.handlers),
] as const;
