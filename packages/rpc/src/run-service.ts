import type { BackgroundWork } from '@carebourse/runtime/background-work';
import { demoSettings, productHostSetting, refuseOpenDemo } from '@carebourse/runtime/demo-mode';
import { addressSetting, commonSettings, issuerSetting, SettingsError } from '@carebourse/runtime/env';
import { Health, type HealthChecks } from '@carebourse/runtime/health';
import { createLogger, type Logger } from '@carebourse/runtime/logger';
import { collectProcessMetrics } from '@carebourse/runtime/metrics';
import { installCrashHandlers, installShutdown } from '@carebourse/runtime/shutdown';
import { announceStarted } from '@carebourse/runtime/started';
import { startStatusServer } from '@carebourse/runtime/status-server';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { DEFAULT_CALL_LIMITS, startServer, type ServiceOptions } from './server.ts';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';

/** Settings that every service has; see each service's config.ts for its own. */
export const serviceSettings = {
  ...commonSettings,
  ...demoSettings,
  ...productHostSetting,
  ...serviceKeySettings,
  GRPC_ADDRESS: addressSetting,
  HTTP_ADDRESS: addressSetting,
  ISSUER_URL: issuerSetting,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' }),
  /** Set by Kubernetes' charts: how long endpoints take to notice that a pod is leaving. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).default(0),
  /** How many calls are in work at once; more wait for half a second at most, and are then refused. */
  CALLS_IN_WORK: z.coerce.number().int().min(1).default(DEFAULT_CALL_LIMITS.inWork),
  /** How many calls may wait. */
  CALLS_QUEUED: z.coerce.number().int().min(0).default(DEFAULT_CALL_LIMITS.queued),
};

export interface ServiceConfig {
  NODE_ENV: string;
  DEMO_MODE: boolean;
  ISSUER_URL: string;
  GRPC_ADDRESS: string;
  HTTP_ADDRESS: string;
  DRAIN_DELAY_MS: number;
  CALLS_IN_WORK: number;
  CALLS_QUEUED: number;
}

export interface ServiceRun<Context> extends Omit<ServiceOptions<Context>, 'limits'> {
  config: ServiceConfig;
  checks: HealthChecks;
  /** What /readyz tells of beside them, while calls go on. */
  reports?: HealthChecks;
  background: BackgroundWork[];
  /** Closes what the context holds, after everything that uses it has stopped. */
  close(): Promise<unknown>;
}

/**
 * Runs a service until it is told to stop. Stopping: not ready → calls under way finish → background work stops →
 * connections close → traces are sent.
 */
export async function runService<Context>(run: ServiceRun<Context>): Promise<void> {
  refuseOpenDemo(run.config);
  const health = new Health(run.checks, run.logger, run.reports);
  const limits = { inWork: run.config.CALLS_IN_WORK, queued: run.config.CALLS_QUEUED };
  const server = await startServer(run.config.GRPC_ADDRESS, { ...run, limits });
  health.onChange((ready) => server.setServing(ready));
  health.onReport((name, holds) => server.setServing(holds, name));
  const statusServer = await startStatusServer(run.config.HTTP_ADDRESS, health, run.logger);

  const steps = [
    { name: 'readiness', run: async () => health.drain() },
    { name: 'endpoint removal', run: () => sleep(run.config.DRAIN_DELAY_MS) },
    { name: 'calls', run: () => server.stop() },
    ...run.background.map((work) => ({ name: work.name, run: () => work.stop() })),
    { name: 'connections', run: () => run.close() },
    { name: 'status server', run: async () => statusServer.close() },
  ];
  installShutdown(run.logger, steps, run.config.DRAIN_DELAY_MS);

  for (const work of run.background) await work.start();
  await health.start();
  announceStarted(run.logger, { grpc: server.address, http: run.config.HTTP_ADDRESS });
}

/** Starts a service's main with its logger; wrong settings end it with one clear line. */
export async function startMain(service: string, main: (logger: Logger) => Promise<void>): Promise<void> {
  const logger = createLogger(service, process.env['LOG_LEVEL'] || 'info');
  installCrashHandlers(logger);
  collectProcessMetrics(service);
  try {
    await main(logger);
  } catch (error) {
    if (error instanceof SettingsError) logger.fatal(error.message);
    else logger.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
}
