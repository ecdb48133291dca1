import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { deadLetterService } from '@carebourse/messaging/dead-letters/service';
import { connectIdentity } from '@carebourse/rpc/identity-tokens';
import { runService, startMain } from '@carebourse/rpc/run-service';
import { createServiceTokens } from '@carebourse/rpc/service-tokens';
import { openKeys } from '@carebourse/runtime/keys';
import { bytesServer } from './bytes/http-server.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { backgroundWork } from './events/background.ts';
import { consumerOf } from './events/consumer.ts';
import { services } from './rpc/services.ts';

await startMain('delivery', async (logger) => {
  const config = await openKeys(readConfig());
  const serviceTokens = createServiceTokens('delivery', useServiceKey('delivery', config));
  const { identity, verifyToken } = connectIdentity(config, serviceTokens);
  const context = await createContext(config, logger, identity, serviceTokens);
  await runService({
    services: [...services, deadLetterService(consumerOf(context), logger)],
    context,
    config,
    logger,
    verifyToken,
    verifyService: serviceTokens.verify,
    checks: {
      database: () => context.db.$queryRaw`SELECT 1`,
      tables: () => context.tables.run((engine) => engine.run('SELECT 1')),
    },
    background: [
      bytesServer(config.BYTES_ADDRESS, context, { verifyToken, verifyService: serviceTokens.verify }),
      ...backgroundWork(config, context),
    ],
    close: async () => {
      identity.close();
      context.catalogue.entries.close();
      context.accessRequest.grants.close();
      context.accessRequest.visas.close();
      context.profile.directives.close();
      context.profile.records.close();
      context.tables.close();
      await context.db.$disconnect();
    },
  });
});
