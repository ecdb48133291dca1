import { messagingWork } from '@carebourse/messaging/messaging-work';
import { appliedCallSweep } from '@carebourse/rpc/apply-once';
import type { BackgroundWork } from '@carebourse/runtime/background-work';
import { probeWork } from '../agents/probe-agents.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { demoAgentsWork } from '../agents/connect-demo-agents.ts';
import { unusualReadingWork } from '../use/find-unusual.ts';
import { storeUpkeep } from '../releases/move-releases.ts';
import { releaseSweep } from '../releases/release-sweep.ts';
import { uploadSweep } from '../uploads/upload-sweep.ts';
import { workOnUpload } from '../uploads/work-on-upload.ts';
import { copiesSweep } from '../use/events/ask-to-destroy.ts';
import { consumerOf } from './consumer.ts';
import { releaseReminders } from '../releases/events/remind-stewards.ts';

/**
 * The outbox's relay, the consumer of news about people, the feed of changes, the work on uploads, the move into a bucket,
 * the sweeps, the counting of releases, the reminders, what agents are asked, and what is unusual in reading.
 */
export function backgroundWork(config: Config, context: Context): BackgroundWork[] {
  const { feed, logger, uploads } = context;
  const { AGENTS_URL, NODE_ENV } = config;
  uploads.work.does((id, tries) => workOnUpload(context, id, tries));
  return [
    ...messagingWork({ config, logger, consumer: consumerOf(context) }),
    { name: 'change feed', start: feed.start, stop: feed.stop },
    appliedCallSweep(context),
    uploads.work,
    uploadSweep(context),
    releaseSweep(context),
    ...storeUpkeep(context),
    copiesSweep(context),
    releaseReminders(context),
    probeWork(context),
    unusualReadingWork(context),
    ...(AGENTS_URL && NODE_ENV !== 'production' ? [demoAgentsWork(context, AGENTS_URL)] : []),
  ];
}
