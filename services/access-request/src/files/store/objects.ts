import type { Logger } from '@carebourse/runtime/logger';
import { readBucket } from '@carebourse/table-store/bucket/bucket-env';
import { WorkQueue, PersonWorkQueues } from '@carebourse/table-store/work-queue';
import { type ObjectStore, openObjects } from '@carebourse/table-store/objects/object-store';
import type { Config } from '../../config.ts';
import { createClamd, noScanner, type Scanner } from './scanner.ts';

/** Where files lie, and what looks at them before they do. */
export interface RequestFiles {
  objects: ObjectStore;
  scanner: Scanner;
  /** Who sends slowly holds one place of those that files come by. */
  senders: PersonWorkQueues;
  /** Each file that comes is in memory meanwhile. */
  incoming: WorkQueue;
  /** Each file that goes is in memory meanwhile, and waits for none that comes. */
  outgoing: WorkQueue;
  /** Looking at one takes up to ten times its size. */
  checks: WorkQueue;
}

export type FileSettings = Pick<Config, 'FILES_DIR' | 'FILES_CLAMD'> &
  Partial<Pick<Config, Extract<keyof Config, `FILES_S3_${string}`>>>;

const OF_ONE_SENDER = { atOnce: 1, inLine: 20 };
const COMING = { atOnce: 4, inLine: 40 };
const GOING = { atOnce: 2, inLine: 40 };
const LOOKED_AT = { atOnce: 1, inLine: COMING.atOnce };

export async function openRequestFiles(settings: FileSettings, logger: Logger): Promise<RequestFiles> {
  const bucket = readBucket('FILES', settings, {
    onTrouble: (err, doing) => logger.warn({ err, doing }, 'the store of files failed'),
  });
  const { FILES_CLAMD: address } = settings;
  return {
    objects: await openObjects({ folder: settings.FILES_DIR, bucket }),
    scanner: address === undefined ? noScanner : createClamd({ address, logger }),
    senders: new PersonWorkQueues(OF_ONE_SENDER),
    incoming: new WorkQueue(COMING),
    outgoing: new WorkQueue(GOING),
    checks: new WorkQueue(LOOKED_AT),
  };
}
