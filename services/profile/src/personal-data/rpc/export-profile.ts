import type { ProfileRpc } from '../../context.ts';
import { listDependentsOf } from '../../store/dependents.ts';
import { listPast } from '../../directives/store/directives.ts';
import { listNewestNotifications } from '../../store/notifications.ts';
import { findPreferences } from '../../store/preferences.ts';
import { listQuestionsOf } from '../../records/store/record-questions.ts';
import { findRoleProfile } from '../../store/role-profiles.ts';
import { listSavedSearches } from '../../watches/store/saved-searches.ts';
import { listWatches } from '../../watches/store/watches.ts';
import { dependentAudit, profileAudit } from '../../rpc/audit.ts';
import { presentOwnQuestion } from '../../records/rpc/present-record-question.ts';
import { exportDependent } from '../../dependents/rpc/present-dependent.ts';
import { presentNotification } from '../../notifications/rpc/present-notification.ts';
import { presentSavedSearch, presentWatch } from '../../watches/rpc/present-watch.ts';

const MAX_NOTIFICATIONS = 1_000;
const MAX_PAST_DIRECTIVES = 1_000;
const MAX_QUESTIONS = 1_000;

/** The one answer that masks nothing: the copy is for the person whose data it is. */
export const exportProfile: ProfileRpc<'ExportProfile'> = async ({ db, cipher }, _request, { caller }) => {
  const { userId } = caller;
  const [profile, preferences, dependents, notifications, watches, directives, searches, questions] = await Promise.all(
    [
      findRoleProfile(db, cipher, userId),
      findPreferences(db, userId),
      listDependentsOf(db, cipher, userId),
      listNewestNotifications(db, userId, MAX_NOTIFICATIONS),
      listWatches(db, userId),
      listPast(db, cipher, { userId }, MAX_PAST_DIRECTIVES),
      listSavedSearches(db, cipher, userId),
      listQuestionsOf(db, cipher, userId, MAX_QUESTIONS),
    ],
  );
  await db.outbox.createMany({
    data: [
      profileAudit(caller, 'profile.exported'),
      ...dependents.map((dependent) => dependentAudit(caller, 'dependent.viewed', dependent)),
    ],
  });
  const document = {
    profile: profile?.fields ?? null,
    preferences,
    dependents: dependents.map(exportDependent),
    notifications: notifications.map(presentNotification),
    watches: watches.map(presentWatch),
    // Each set that took another's place, the newest first.
    directives,
    savedSearches: searches.map(presentSavedSearch),
    recordQuestions: questions.map(presentOwnQuestion),
  };
  return { document: JSON.stringify(document) };
};
