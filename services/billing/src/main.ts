import { connectIdentity } from '@carebourse/rpc/identity-tokens';
import { BillingService } from '@carebourse/rpc/billing';
import { runService, startMain } from '@carebourse/rpc/run-service';
import { serve } from '@carebourse/rpc/server';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { backgroundWork } from './events/background.ts';
import { handlers, rules } from './rpc/service.ts';

await startMain('billing', async (logger) => {
  const config = readConfig();
  const context = createContext(config, logger);
  const { identity, verifyToken } = connectIdentity(config);
  await runService({
    services: [serve(BillingService, rules, handlers)],
    context,
    config,
    logger,
    verifyToken,
    checks: { database: () => context.db.$queryRaw`SELECT 1` },
    background: backgroundWork(config, context),
    close: async () => {
      identity.close();
      await context.db.$disconnect();
    },
  });
});
