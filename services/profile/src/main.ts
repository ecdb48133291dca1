import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { deadLetterService } from '@carebourse/messaging/dead-letters/service';
import { connectIdentity } from '@carebourse/rpc/identity-tokens';
import { runService, startMain } from '@carebourse/rpc/run-service';
import { createServiceTokens } from '@carebourse/rpc/service-tokens';
import { openKeys } from '@carebourse/runtime/keys';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { backgroundWork } from './events/background.ts';
import { consumerOf } from './events/consumer.ts';
import { services } from './rpc/services.ts';

await startMain('profile', async (logger) => {
  const config = await openKeys(readConfig());
  const serviceTokens = createServiceTokens('profile', useServiceKey('profile', config));
  const { identity, verifyToken } = connectIdentity(config, serviceTokens);
  const context = createContext(config, logger, identity, serviceTokens);
  await runService({
    services: [...services, deadLetterService(consumerOf(context), logger)],
    context,
    config,
    logger,
    verifyToken,
    verifyService: serviceTokens.verify,
    checks: { database: () => context.db.$queryRaw`SELECT 1` },
    background: backgroundWork(config, context),
    close: async () => {
      identity.close();
      context.delivery.releases.close();
      context.catalogue.search.close();
      await context.db.$disconnect();
    },
  });
});
