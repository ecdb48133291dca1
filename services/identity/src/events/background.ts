import { messagingWork } from '@carebourse/messaging/background-work';
import { type BackgroundWork, periodicWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { removeOldKeys } from '../store/idempotency-keys.ts';
import { removeExpiredRevocations } from '../store/revocations.ts';
import { removeExpiredSessions } from '../store/sessions.ts';
import { createHandlers } from './handlers.ts';

const SWEEP_MS = 10 * 60_000;

/** Well within the minute for which a new signing key is published before it signs. */
const KEY_REFRESH_MS = 10_000;

/** The outbox's relay, the audit trail's consumer, the look for new signing keys, and the sweeps of what has run out. */
export function backgroundWork(config: Config, { db, keys, logger, now, auditSeal }: Context): BackgroundWork[] {
  return [
    ...messagingWork({
      config,
      logger,
      consumer: {
        group: 'identity',
        handlers: createHandlers(auditSeal),
        transaction: (work) => db.$transaction(work),
      },
    }),
    periodicWork('session sweep', SWEEP_MS, () => removeExpiredSessions(db, now()), logger),
    periodicWork('revocation sweep', SWEEP_MS, () => removeExpiredRevocations(db, now()), logger),
    periodicWork('idempotency sweep', SWEEP_MS, () => removeOldKeys(db, now()), logger),
    periodicWork('signing keys', KEY_REFRESH_MS, () => keys.refresh(), logger),
  ];
}
