import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { deadLetterService } from '@carebourse/messaging/dead-letters/service';
import { AgentService } from '@carebourse/rpc/agents';
import { DeliveryService } from '@carebourse/rpc/delivery';
import { connectIdentity } from '@carebourse/rpc/identity-tokens';
import { runService, startMain } from '@carebourse/rpc/run-service';
import { serve } from '@carebourse/rpc/server';
import { createServiceTokens } from '@carebourse/rpc/service-tokens';
import { StewardshipService } from '@carebourse/rpc/stewardship';
import { openKeys } from '@carebourse/runtime/keys';
import { bytesServer } from './bytes/http-server.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { backgroundWork } from './events/background.ts';
import { consumerOf } from './events/consumer.ts';
import { agentHandlers, agentRules } from './rpc/agents/service.ts';
import { handlers, rules } from './rpc/service.ts';
import { stewardshipHandlers, stewardshipRules } from './rpc/stewardship/service.ts';

await startMain('delivery', async (logger) => {
  const config = await openKeys(readConfig());
  const serviceTokens = createServiceTokens('delivery', useServiceKey('delivery', config));
  const { identity, verifyToken } = connectIdentity(config, serviceTokens);
  const context = await createContext(config, logger, identity, serviceTokens);
  await runService({
    services: [
      serve(DeliveryService, rules, handlers),
      serve(StewardshipService, stewardshipRules, stewardshipHandlers),
      serve(AgentService, agentRules, agentHandlers),
      deadLetterService(consumerOf(context), logger),
    ],
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
      context.catalogue.close();
      context.accessRequest.close();
      context.profile.close();
      context.tables.close();
      await context.db.$disconnect();
    },
  });
});
