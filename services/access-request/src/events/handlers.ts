import { entitlementHandlers } from '@carebourse/messaging/entitlements';
import type { EventData } from '@carebourse/messaging/event-catalogue';
import type { Handlers } from '@carebourse/messaging/handling';
import type { Context } from '../context.ts';
import { saveAccountStatus } from '../store/account-status.ts';
import { removeAbsencesOf } from '../reviews/store/absences.ts';
import { releaseAll } from '../reviews/store/assignments.ts';
import type { Transaction } from '../store/database.ts';
import { eraseSender } from '../enquiries/store/erasure.ts';
import { removeDraftsOf } from '../drafts/store/request-drafts.ts';
import { removeForForms } from '../store/request-files.ts';
import { removeReadMarks } from '../store/read-marks.ts';
import { queueEntryNews, queueSearchNews } from '../webhooks/store/webhook-deliveries.ts';
import { removeWebhooksOf } from '../webhooks/store/webhook-endpoints.ts';
import { removeViewsOf } from '../reviews/store/saved-views.ts';
import { addSteward, removeSteward, setSteward } from '../store/stewards.ts';
import { closeRequests } from '../requests/events/close-requests.ts';
import { endWebhooks } from '../webhooks/events/end-webhooks.ts';
import { notifyGrantees, notifyOfAgent } from '../grants/events/notify-grantees.ts';

/**
 * What access-request does when it hears of something: who belongs to which organization, and so may decide; which
 * plan an owner may use; whose account rests; what was released or connected that somebody was granted; what became of
 * entries that somebody watches, and what their searches find, for webhooks; and who has left has no access any more.
 */
export function handlersOf({ cipher, now }: Pick<Context, 'cipher' | 'now'>): Handlers<'access-request', Transaction> {
  return {
    'member-confirmed': async ({ data }, tx) => addSteward(tx, data.userId, data.organizationId),
    'member-removed': async ({ data: { userId, organizationId } }, tx) => {
      await removeSteward(tx, userId, organizationId);
      await releaseAll(tx, userId, organizationId);
      await removeAbsencesOf(tx, userId);
    },
    'user-restated': async ({ data }, tx) => {
      await setSteward(tx, data.userId, data.organizationId);
      const { userId, role, active = role !== undefined, addressConfirmed = true } = data;
      await saveAccountStatus(tx, { userId, active, addressConfirmed });
    },
    'account-status-changed': async ({ data }, tx) => saveAccountStatus(tx, data),
    ...entitlementHandlers(),
    'account-recovered': ({ data }, tx) => endWebhooks(tx, data.userId),
    'table-released': async ({ data }, tx) => notifyGrantees(tx, data, 'released', now()),
    'release-withdrawn': async ({ data }, tx) => notifyGrantees(tx, data, 'withdrawn', now()),
    'agent-connected': async ({ data }, tx) => notifyOfAgent(tx, data, now()),
    'watchers-notified': ({ data, time }, tx) => queueEntryNews(tx, data, new Date(time)),
    'search-matched': ({ data, time }, tx) => queueSearchNews(tx, withEntries(data), new Date(time)),
    'user-deleted': async ({ data }, tx) => {
      await saveAccountStatus(tx, { userId: data.userId, active: false, addressConfirmed: false });
      // Requests before webhooks, as a decision holds them: the other way round the two would wait for each other.
      await closeRequests(tx, cipher, data.userId, now());
      await removeWebhooksOf(tx, data.userId);
      await removeReadMarks(tx, data.userId);
      await removeDraftsOf(tx, data.userId);
      await removeForForms(tx, data.userId);
      await releaseAll(tx, data.userId);
      await removeAbsencesOf(tx, data.userId);
      await removeViewsOf(tx, data.userId);
      await eraseSender(tx, cipher, data.userId);
    },
  };
}

/** The entries of an event that has their parts in lists. */
function withEntries({ resourceTypes, resourceIds, resourceNames, ...match }: EventData<'search-matched'>) {
  const entries = resourceTypes.map((resourceType, at) => ({
    resourceType,
    resourceId: resourceIds[at] ?? 0,
    resourceName: resourceNames[at] ?? '',
  }));
  return { ...match, entries };
}
