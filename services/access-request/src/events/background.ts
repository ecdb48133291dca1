import { messagingWork } from '@carebourse/messaging/messaging-work';
import { appliedCallSweep } from '@carebourse/rpc/apply-once';
import { periodicWork, type BackgroundWork } from '@carebourse/runtime/background-work';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { consumerOf } from './consumer.ts';
import { removeOldDrafts } from '../drafts/store/request-drafts.ts';
import { sweepFilesInTurn } from '../drafts/events/file-sweep.ts';
import { webhookWork } from '../webhooks/events/worker.ts';
import { expireGrants } from './expire-grants.ts';
import { followRules } from '../grants/events/follow-rules.ts';
import { forgetRequests } from '../requests/events/forget-requests.ts';
import { warnOfEnds } from '../grants/events/warn-of-ends.ts';

const EXPIRY_SWEEP_MS = 30_000;
const DRAFT_SWEEP_MS = 60 * 60_000;
const FILE_SWEEP_MS = 10 * 60_000;
const PAST_SWEEP_MS = 60 * 60_000;

/**
 * The outbox's relay, the consumer of news about people, the webhooks, the feed of changes, and the sweeps of grants whose end
 * has come or comes soon, or that are to be attested, of old drafts, of files that nobody sent, of requests past their years
 * and of old calls.
 */
export function backgroundWork(config: Config, context: Context): BackgroundWork[] {
  const { feed, logger } = context;
  return [
    ...messagingWork({ config, logger, consumer: consumerOf(context) }),
    { name: 'change feed', start: feed.start, stop: feed.stop },
    ...webhookWork(context),
    periodicWork('expiry sweep', EXPIRY_SWEEP_MS, () => expireGrants(context), logger),
    periodicWork('end warnings', EXPIRY_SWEEP_MS, () => warnOfEnds(context), logger),
    periodicWork('attestation sweep', EXPIRY_SWEEP_MS, () => followRules(context), logger),
    periodicWork('draft sweep', DRAFT_SWEEP_MS, () => removeOldDrafts(context.db, context.now()), logger),
    periodicWork('file sweep', FILE_SWEEP_MS, () => sweepFilesInTurn(context), logger),
    periodicWork('past request sweep', PAST_SWEEP_MS, () => forgetRequests(context), logger),
    appliedCallSweep(context),
  ];
}
