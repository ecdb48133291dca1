import { runCommand } from './command.ts';
import { servicePart } from './parts.ts';
import { runSeed } from './seed.ts';
import type { Wiring } from './wiring.ts';

/** The sandbox gets its products and prices as an account of Stripe does, by the same command; then the demo buys there. */
export async function fillSandbox(wiring: Wiring, logs: string, signal: AbortSignal): Promise<void> {
  const { env } = servicePart('billing', wiring);
  const args = ['--disable-warning=ExperimentalWarning', 'services/billing/src/stripe-prices.ts'];
  await runCommand({ name: 'stripe-prices', args, env }, logs, signal);
  await runSeed('billing', wiring, logs, signal);
}
