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

await startMain('access-request', async (logger) => {
  const config = await openKeys(readConfig());
  const serviceTokens = createServiceTokens('access-request', useServiceKey('access-request', config));
  const context = await createContext(config, logger, serviceTokens);
  const { identity, verifyToken } = connectIdentity(config, serviceTokens);
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
      context.organizations.close();
      context.catalogue.entries.close();
      context.catalogue.entryFacts.close();
      context.catalogue.entryForms.close();
      context.billing.close();
      context.files.objects.close();
      await Promise.all([context.db.$disconnect(), context.throttle.close()]);
    },
  });
});
