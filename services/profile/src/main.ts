import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { deadLetterService } from '@carebourse/messaging/dead-letters/service';
import { connectIdentity } from '@carebourse/rpc/identity-tokens';
import { ProfileService } from '@carebourse/rpc/profile';
import { runService, startMain } from '@carebourse/rpc/run-service';
import { serve } from '@carebourse/rpc/server';
import { createServiceTokens } from '@carebourse/rpc/service-tokens';
import { openKeys } from '@carebourse/runtime/keys';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { backgroundWork } from './events/background.ts';
import { consumerOf } from './events/consumer.ts';
import { handlers, rules } from './rpc/service.ts';

await startMain('profile', async (logger) => {
  const config = await openKeys(readConfig());
  const serviceTokens = createServiceTokens('profile', useServiceKey('profile', config));
  const { identity, verifyToken } = connectIdentity(config, serviceTokens);
  const context = createContext(config, logger, identity, serviceTokens);
  await runService({
    services: [serve(ProfileService, rules, handlers), deadLetterService(consumerOf(context), logger)],
    context,
    config,
    logger,
    verifyToken,
    verifyService: serviceTokens.verify,
    checks: { database: () => context.db.$queryRaw`SELECT 1` },
    background: backgroundWork(config, context),
    close: async () => {
      identity.close();
      context.stewardship.close();
      context.catalogue.close();
      await context.db.$disconnect();
    },
  });
});
