import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandLine } from '@carebourse/tools/process-tree';
import type { Product } from '@carebourse/tools/start/running-product';

/** By the product's own command, on the product that runs. */
export async function checkAuditTrail({ dataDir }: Pick<Product, 'dataDir'>): Promise<'whole' | 'broken'> {
  const child = spawn(process.execPath, ['tools/operate.ts', 'identity', 'services/identity/src/verify-audit.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? 'whole' : 'broken';
}

/** Stops the product as Ctrl-C does, and answers the command lines of what still runs. */
export async function stopAndCount(product: Pick<Product, 'pids' | 'stop'>): Promise<string[]> {
  const running = product.pids().map((pid) => ({ pid, command: commandLine(pid) }));
  await product.stop();
  return running.flatMap(({ pid, command }) => (command && commandLine(pid) === command ? [command] : []));
}
