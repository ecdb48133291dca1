import { runSeed } from '@carebourse/runtime/seed';
import { readStoreConfig } from './config.ts';
import { openDatabase } from './store/database.ts';

await runSeed('delivery', async () => {
  const config = await readStoreConfig();
  const db = openDatabase(config.DATABASE_URL);
  try {
    const { count } = await db.appliedSeed.createMany({ data: [{ name: 'demo' }], skipDuplicates: true });
    return count > 0;
  } finally {
    await db.$disconnect();
  }
});
