import { runCommand } from './command.ts';
import { servicePart } from './parts.ts';
import type { Wiring } from './wiring.ts';

/** The sandbox gets its products and prices as an account of Stripe does, by the same command; then the demo buys there. */
export async function fillSandbox(wiring: Wiring, logs: string, signal: AbortSignal): Promise<void> {
  const { env } = servicePart('billing', wiring);
  for (const name of ['stripe-prices', 'demo-plan']) {
    const args = ['--disable-warning=ExperimentalWarning', `services/billing/src/${name}.ts`];
    await runCommand({ name, args, env }, logs, signal);
  }
}
