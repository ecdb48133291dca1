import { IdentityService } from '@carebourse/rpc/identity';
import type { ProfileDefinition } from '@carebourse/rpc/profile';
import { bootServices, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { clientOf, serviceTokensOf } from '@carebourse/testing/service-keys';
import { createContext, type Context } from '../src/context.ts';
import { services } from '../src/rpc/services.ts';
import { startNeighbours, type Others } from './neighbours.ts';

export interface BootedProfile extends BootedService<ProfileDefinition> {
  context: Context;
  databaseUrl: string;
  /** What identity, delivery and the catalogue say; tests change it. */
  others: Others;
}

/** The service on a database of its own, with its listener running, beside small stand-ins of those that it asks. */
export async function bootProfile(): Promise<BootedProfile> {
  const databaseUrl = await serviceDatabase('profile');
  const neighbours = await startNeighbours();
  const identity = clientOf('profile', IdentityService, neighbours.address);
  const context = createContext(
    {
      DATABASE_URL: databaseUrl,
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      DELIVERY_ADDRESS: neighbours.address,
      CATALOGUE_ADDRESS: neighbours.address,
    },
    silentLogger,
    identity,
    serviceTokensOf('profile'),
  );
  const booted = await bootServices(services, context);
  await context.listener.start();
  return {
    ...booted,
    context,
    databaseUrl,
    others: neighbours.others,
    async stop() {
      await booted.stop();
      await context.listener.stop();
      identity.close();
      context.delivery.releases.close();
      context.catalogue.search.close();
      await neighbours.stop();
      await context.db.$disconnect();
    },
  };
}
