import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isService } from '../services.ts';
import type { Part } from './part.ts';
import type { Supervisor } from './supervisor.ts';

/** Editors save in several steps. */
const settleMs = 150;

/**
 * Watch mode: a part is started again when its own source or a shared package changes. Not `node --watch`, whose
 * process stands between the supervisor and the part and would outlive both.
 */
export function watchSources({ parts }: Supervisor, signal: AbortSignal): void {
  const backend = parts.filter((part) => isService(part.name) || part.name === 'gateway');
  for (const part of backend) restartOn(isService(part.name) ? `services/${part.name}` : 'gateway', [part], signal);
  for (const shared of ['packages', 'protos']) restartOn(shared, backend, signal);
}

function restartOn(folder: string, parts: readonly Part[], signal: AbortSignal): void {
  let change = 0;
  watch(folder, { recursive: true, signal }, (_, file) => {
    if (!file || !isSource(file)) return;
    const mine = ++change;
    void sleep(settleMs).then(() => {
      if (mine === change && !signal.aborted) for (const part of parts) part.restart();
    });
  }).on('error', () => undefined);
}

function isSource(file: string): boolean {
  return /\.(ts|proto|json)$/.test(file) && !/(^|[\\/])(node_modules|tests|generated)[\\/]|\.test\.ts$/.test(file);
}
