import { messagingWork } from '@carebourse/messaging/background-work';
import { type BackgroundWork, periodicWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { removeExpiredIdTokens } from '../store/directory-identities.ts';
import { removeExpiredSessions } from '../store/sessions.ts';
import { mailWork } from '../mail/worker.ts';
import { createHandlers } from './handlers.ts';

const SWEEP_MS = 10 * 60_000;
/** Longer than clocks may differ: a token is remembered for as long as it could be taken. */
const ID_TOKEN_MARGIN_MS = 5 * 60_000;

/** The outbox's relay, the consumer of audit lines and wanted mail, the mail's worker and the sweep of old sessions. */
export function backgroundWork(config: Config, context: Context): BackgroundWork[] {
  const { db, logger, now } = context;
  return [
    ...messagingWork({
      config,
      logger,
      consumer: { group: 'identity', handlers: createHandlers(context), transaction: (work) => db.$transaction(work) },
    }),
    mailWork(context),
    periodicWork('session sweep', SWEEP_MS, () => removeExpiredSessions(db, now()), logger),
    periodicWork(
      'id token sweep',
      SWEEP_MS,
      () => removeExpiredIdTokens(db, new Date(now().getTime() - ID_TOKEN_MARGIN_MS)),
      logger,
    ),
  ];
}
