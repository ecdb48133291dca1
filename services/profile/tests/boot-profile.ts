import { ProfileService, type ProfileServiceDefinition } from '@carebourse/rpc/profile';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { createContext, type Context } from '../src/context.ts';
import { handlers, rules } from '../src/rpc/service.ts';

export interface BootedProfile extends BootedService<ProfileServiceDefinition> {
  context: Context;
  databaseUrl: string;
}

/** The service on a database of its own, with its listener running. */
export async function bootProfile(): Promise<BootedProfile> {
  const databaseUrl = await serviceDatabase('profile');
  const context = createContext(
    { DATABASE_URL: databaseUrl, ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` },
    silentLogger,
  );
  const booted = await bootService({ definition: ProfileService, rules, handlers, context });
  await context.listener.start();
  return {
    ...booted,
    context,
    databaseUrl,
    async stop() {
      await booted.stop();
      await context.listener.stop();
      await context.db.$disconnect();
    },
  };
}
