import { newId } from '../model/ids.ts';
import type { EventObject, EventType } from '../model/types.ts';
import { save } from '../store/documents.ts';
import type { Work } from '../store/transaction.ts';
import { nowOn } from '../clock/now.ts';

/** The version whose shapes the sandbox speaks; the SDK that the product uses is pinned to it. */
export const apiVersion = '2026-10-28.endive';

/**
 * Writes an event, with the object as it is at this moment, and its delivery, in the transaction of the change.
 * @param before for updates: the object as it was, of which the changed fields are told
 */
export async function emit(work: Work, type: EventType, object: object, before?: object): Promise<void> {
  const testClock = 'test_clock' in object && typeof object.test_clock === 'string' ? object.test_clock : null;
  const event: EventObject = {
    id: newId('evt_'),
    object: 'event',
    api_version: apiVersion,
    created: await nowOn(work, testClock),
    data: before ? { object, previous_attributes: changedFields(before, object) } : { object },
    livemode: false,
    pending_webhooks: work.context.config.SANDBOX_WEBHOOK_URL ? 1 : 0,
    request: work.request,
    type,
  };
  await save(work, event);
  if (!work.context.config.SANDBOX_WEBHOOK_URL) return;
  await work.sql.query(
    'INSERT INTO delivery (event_id, event_type, next_attempt_at) VALUES ($1, $2, clock_timestamp())',
    [event.id, type],
  );
}

/** The old values of the fields that differ, as `previous_attributes` holds them. */
function changedFields(before: object, after: object): object {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
}
