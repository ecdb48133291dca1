import type { AccessRule, AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { ProfileServiceDefinition } from '@carebourse/rpc/profile';
import type { Context } from '../context.ts';
import { addDependent } from './add-dependent.ts';
import { answerRecordQuestion } from './answer-record-question.ts';
import { askRecordQuestion } from './ask-record-question.ts';
import { changeNotificationSettings } from './change-notification-settings.ts';
import { confirmRecordLink } from './confirm-record-link.ts';
import { correctBreach } from './correct-breach.ts';
import { countBreaches } from './count-breaches.ts';
import { countRecordQuestions } from './count-record-questions.ts';
import { exportProfile } from './export-profile.ts';
import { getPrivacyDesk } from './get-privacy-desk.ts';
import { getOwnRecord } from './get-own-record.ts';
import { getProfile } from './get-profile.ts';
import { listBreachRevisions } from './list-breach-revisions.ts';
import { listBreaches } from './list-breaches.ts';
import { listConfirmedRecords } from './list-confirmed-records.ts';
import { listDependents } from './list-dependents.ts';
import { listDirectiveChanges } from './list-directive-changes.ts';
import { listDirectiveHistory } from './list-directive-history.ts';
import { listDirectives } from './list-directives.ts';
import { listNotifications } from './list-notifications.ts';
import { listOwnLinks } from './list-own-links.ts';
import { listOwnRecordQuestions } from './list-own-record-questions.ts';
import { listRecordAccounts } from './list-record-accounts.ts';
import { listRecordLinks } from './list-record-links.ts';
import { listRecordQuestions } from './list-record-questions.ts';
import { listSavedSearches } from './list-saved-searches.ts';
import { listWatches } from './list-watches.ts';
import { markNotificationRead } from './mark-notification-read.ts';
import { putDirectives } from './put-directives.ts';
import { recordBreach } from './record-breach.ts';
import { refuseRecordLink } from './refuse-record-link.ts';
import { removeDependent } from './remove-dependent.ts';
import { removeSavedSearch } from './remove-saved-search.ts';
import { saveSearch } from './save-search.ts';
import { streamNotifications } from './stream-notifications.ts';
import { unwatchEntry } from './unwatch-entry.ts';
import { updateDependent } from './update-dependent.ts';
import { updateProfile } from './update-profile.ts';
import { watchEntry } from './watch-entry.ts';

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
  ListWatches: listWatches,
  WatchEntry: watchEntry,
  UnwatchEntry: unwatchEntry,
  ListSavedSearches: listSavedSearches,
  SaveSearch: saveSearch,
  RemoveSavedSearch: removeSavedSearch,
  ListOwnLinks: listOwnLinks,
  ListRecordLinks: listRecordLinks,
  ConfirmRecordLink: confirmRecordLink,
  RefuseRecordLink: refuseRecordLink,
  AskRecordQuestion: askRecordQuestion,
  ListOwnRecordQuestions: listOwnRecordQuestions,
  ListRecordQuestions: listRecordQuestions,
  CountRecordQuestions: countRecordQuestions,
  AnswerRecordQuestion: answerRecordQuestion,
  ListDirectives: listDirectives,
  PutDirectives: putDirectives,
  ListDirectiveHistory: listDirectiveHistory,
  GetOwnRecord: getOwnRecord,
  ListDirectiveChanges: listDirectiveChanges,
  GetPrivacyDesk: getPrivacyDesk,
  ListBreaches: listBreaches,
  ListBreachRevisions: listBreachRevisions,
  RecordBreach: recordBreach,
  CorrectBreach: correctBreach,
  CountBreaches: countBreaches,
  ListConfirmedRecords: listConfirmedRecords,
  ListRecordAccounts: listRecordAccounts,
  ExportProfile: exportProfile,
};

/** Nobody acts for an organization before their address is confirmed. Who is a custodian: require-custodian.ts. */
const custodian: AccessRule = { who: 'signed-in', confirmed: true };

/** A privacy officer of the platform, which each handler asks of identity. */
const officer = { who: ['admin'], confirmed: true } satisfies AccessRule;

/**
 * Who may call what. Every call is about the caller alone, but for those of custodians and privacy officers. Dependents, links,
 * questions and directives are for patients only; domain/dependent.ts, domain/record-question.ts and domain/directives.ts
 * refuse others, in words of their own.
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
  ListWatches: 'signed-in',
  WatchEntry: 'signed-in',
  UnwatchEntry: 'signed-in',
  ListSavedSearches: 'signed-in',
  SaveSearch: 'signed-in',
  RemoveSavedSearch: 'signed-in',
  ListOwnLinks: 'signed-in',
  ListRecordLinks: custodian,
  ConfirmRecordLink: custodian,
  RefuseRecordLink: custodian,
  AskRecordQuestion: 'signed-in',
  ListOwnRecordQuestions: 'signed-in',
  ListRecordQuestions: custodian,
  CountRecordQuestions: custodian,
  AnswerRecordQuestion: custodian,
  ListDirectives: 'signed-in',
  PutDirectives: 'signed-in',
  ListDirectiveHistory: { who: 'signed-in', services: ['gateway', 'delivery'] },
  GetOwnRecord: { who: 'signed-in', services: ['delivery'] },
  // For the service that opens tables.
  ListDirectiveChanges: { services: ['delivery'] },
  GetPrivacyDesk: officer,
  ListBreaches: officer,
  ListBreachRevisions: officer,
  RecordBreach: officer,
  CorrectBreach: officer,
  CountBreaches: officer,
  ListConfirmedRecords: { ...officer, services: ['delivery'] },
  // For the service that looks for unusual reading.
  ListRecordAccounts: { services: ['delivery'] },
  ExportProfile: 'signed-in',
};
