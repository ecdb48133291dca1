import { dayInOntario, daysBetween, daysLater, startOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { demoSettings } from './demo-mode.ts';
import { commonSettings, readEnv, SettingsError } from './env.ts';
import { createLogger, type Logger } from './logger.ts';

/** The day on which the demo data was written; its dates are moved so that this day is today. */
const WRITTEN_ON = '2026-11-20';

/** Statement by statement on a busy machine; Prisma would end the transaction after 5 s, and half of a nested write with it. */
export const SEED_TRANSACTION = { maxWait: 30_000, timeout: 180_000 } as const;

/**
 * A moment of the demo data as it is to be stored: as many days in Ontario before today as it was before the day it was
 * written, and as long after the beginning of its day.
 */
export function shiftDate(date: string, now: Date = new Date()): Date {
  const time = new Date(date);
  const day = dayInOntario(time);
  const sinceMidnight = time.getTime() - startOfOntarioDay(day).getTime();
  return new Date(startOfOntarioDay(shiftDay(day, now)).getTime() + sinceMidnight);
}

/** The same of a day, such as 2026-11-06. */
export function shiftDay(day: string, now: Date = new Date()): string {
  return daysLater(day, Math.max(0, daysBetween(WRITTEN_ON, dayInOntario(now))));
}

const contentSettings = {
  /** Folder with the content of the demo: `identity/people.json` and the like, as in `local/demo`. */
  DEMO_DIR: z.string({ error: 'must be the folder with the content of the demo' }),
};

/** Answers the parsed content of a file, such as `identity/people.json`. */
export type ReadDemo = (file: string) => unknown;

/**
 * Opens the folder that DEMO_DIR names.
 * @throws SettingsError without DEMO_DIR
 */
export function openDemo(): ReadDemo {
  const { DEMO_DIR } = readEnv(contentSettings);
  return (file) => JSON.parse(readFileSync(join(DEMO_DIR, file), 'utf8'));
}

/**
 * Runs a service's demo seed as a command of its own. The command is refused in production mode, and without DEMO_MODE,
 * because it sees only a database, and not who may come to what runs on it.
 * @param seed applies the content once and answers whether there was anything to do
 */
export async function runSeed(
  service: string,
  seed: (readDemo: ReadDemo, logger: Logger) => Promise<boolean>,
): Promise<void> {
  const logger = createLogger(service, process.env['LOG_LEVEL'] || 'info');
  try {
    checkWanted();
    const applied = await seed(openDemo(), logger);
    logger.info({ applied }, applied ? 'demo data written' : 'demo data is there already');
  } catch (error) {
    if (error instanceof SettingsError) logger.fatal(error.message);
    else logger.fatal({ err: error }, 'demo data could not be written');
    process.exit(1);
  }
}

function checkWanted(): void {
  const { NODE_ENV, DEMO_MODE } = readEnv({ ...commonSettings, ...demoSettings });
  if (NODE_ENV === 'production') throw new SettingsError('NODE_ENV: demo data is refused in production mode');
  if (DEMO_MODE) return;
  throw new SettingsError('DEMO_MODE: demo accounts have a published password. Set DEMO_MODE=true to have them.');
}
