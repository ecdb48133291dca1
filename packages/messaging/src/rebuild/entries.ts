import { startMain } from '@carebourse/rpc/run-service';
import { readEnv, SettingsError } from '@carebourse/runtime/env';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { EventSource } from '../event-catalogue.ts';
import type { Projections } from '../projections.ts';
import type { Group } from '../subscriptions.ts';

/** The parts of `npm run events:rebuild` run in processes of their own and hand over by files that hold JSON lists. */
const settings = { DATABASE_URL: z.string({ error: "must be the service's own database" }) };
const listSchema = z.array(z.string());

export function readList(file: string): string[] {
  return listSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

interface Closable {
  $disconnect(): Promise<void>;
}

interface Transactional<Tx> extends Closable {
  $transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** `rebuild.ts <projection> <file>`: begins, and writes the aggregates to ask the owner about. */
export async function runRebuild<G extends Group, Tx>(
  service: G,
  openDatabase: (url: string) => Transactional<Tx>,
  projections: Projections<G, Tx>,
): Promise<void> {
  await startMain(service, async () => {
    const [name = '', file = ''] = process.argv.slice(2);
    if (!isProjection(projections, name)) throw new SettingsError(`${service} has no projection ${name}`);
    const db = openDatabase(readEnv(settings).DATABASE_URL);
    try {
      writeFileSync(file, JSON.stringify(await db.$transaction((tx) => projections[name](tx))));
    } finally {
      await db.$disconnect();
    }
  });
}

function isProjection<T extends object>(projections: T, name: string): name is string & keyof T {
  return Object.hasOwn(projections, name);
}

/** `restate.ts <file of aggregates> <file>`: tells how things are, and writes the ids of the events. */
export async function runRestatement<Db extends Closable>(
  service: EventSource,
  openDatabase: (url: string) => Db,
  restate: (db: Db, asked: readonly string[]) => Promise<string[]>,
): Promise<void> {
  await startMain(service, async (logger) => {
    const [asked = '', file = ''] = process.argv.slice(2);
    const db = openDatabase(readEnv(settings).DATABASE_URL);
    try {
      const ids = await restate(db, readList(asked));
      writeFileSync(file, JSON.stringify(ids));
      logger.info({ events: ids.length }, 'told again');
    } finally {
      await db.$disconnect();
    }
  });
}
