import { messagingWork } from '@carebourse/messaging/messaging-work';
import { type BackgroundWork, periodicWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { consumerOf } from './consumer.ts';
import { lookAfterDueAddresses } from '../accounts/events/due-addresses.ts';
import { removeExpiredIdTokens } from '../directory/store/directory-identities.ts';
import { removeForgottenClients } from '../store/assistant-clients.ts';
import { removeExpiredAssistants } from '../store/assistants.ts';
import { removeExpiredArtifacts } from '../oauth/store/oidc-artifacts.ts';
import { removeOldKeys } from '../idempotency/store/idempotency-keys.ts';
import { removeExpiredRevocations } from '../oauth/store/revocations.ts';
import { removeExpiredSessions } from '../store/sessions.ts';
import { mailWork } from '../mail/worker.ts';

const DUE_ADDRESSES_MS = 60_000;
const SWEEP_MS = 10 * 60_000;
/** Longer than clocks may differ: a token is remembered for as long as it could be taken. */
const ID_TOKEN_MARGIN_MS = 5 * 60_000;

/** Well within the minute for which a new signing key is published before it signs. */
const KEY_REFRESH_MS = 10_000;

/** How much of the trail can be cut off at most without its notes knowing, while this service is down too. */
const AUDIT_NOTE_MS = 10 * 60_000;

/**
 * The notes of the audit trail's head, the outbox's relay, the consumer of audit lines and wanted mail, the mail's worker, the feed of session changes, the
 * look for new signing keys, the one for addresses that are due, and the sweeps of what has run out.
 */
export function backgroundWork(config: Config, context: Context): BackgroundWork[] {
  const { db, keys, logger, now, sessionFeed } = context;
  return [
    ...messagingWork({ config, logger, consumer: consumerOf(context) }),
    auditNotes(context),
    mailWork(context),
    { name: 'session feed', start: sessionFeed.start, stop: sessionFeed.stop },
    periodicWork('session sweep', SWEEP_MS, () => removeExpiredSessions(db, now()), logger),
    periodicWork(
      'id token sweep',
      SWEEP_MS,
      () => removeExpiredIdTokens(db, new Date(now().getTime() - ID_TOKEN_MARGIN_MS)),
      logger,
    ),
    periodicWork('revocation sweep', SWEEP_MS, () => removeExpiredRevocations(db, now()), logger),
    periodicWork('assistant sweep', SWEEP_MS, () => sweepAssistants(db, now()), logger),
    periodicWork('idempotency sweep', SWEEP_MS, () => removeOldKeys(db, now()), logger),
    periodicWork('due addresses', DUE_ADDRESSES_MS, () => lookAfterDueAddresses(context), logger),
    periodicWork('signing keys', KEY_REFRESH_MS, () => keys.refresh(), logger),
  ];
}

/** Codes and tokens before what they are of, and programs last. */
async function sweepAssistants(db: Context['db'], now: Date): Promise<void> {
  await removeExpiredArtifacts(db, now);
  await removeExpiredAssistants(db, now);
  await removeForgottenClients(db, now);
}

/** Every while, and at the end, when the consumer before it has stopped. */
function auditNotes({ auditTrail, logger }: Context): BackgroundWork {
  const periodic = periodicWork('audit notes', AUDIT_NOTE_MS, () => auditTrail.note(), logger);
  return {
    ...periodic,
    async stop() {
      await periodic.stop();
      await auditTrail.note().catch((err: unknown) => logger.warn({ err }, 'the head of the audit trail is not noted'));
    },
  };
}
