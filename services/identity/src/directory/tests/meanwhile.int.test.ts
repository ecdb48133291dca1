import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../store/database.ts';
import { startDirectoryWorld, type DirectoryWorld } from './directory-world.ts';

let world: DirectoryWorld;

beforeAll(async () => {
  world = await startDirectoryWorld();
});
afterAll(() => world?.stop());

it('who gets an account in another window, in the middle of signing in, has that one', async () => {
  const { context, directory } = world;
  const sub = randomUUID();
  const email = `${sub}@hospital.example`;
  const otherWindow = Promise.withResolvers<number | undefined>();
  const { db } = context;
  const stopped = db.$extends({
    query: {
      directoryIdentity: {
        async findUnique({ args, query }) {
          const found = await query(args);
          context.db = db;
          const { user } = await world.exchange(directory.idToken({ sub, email, window: 2 }));
          otherWindow.resolve(user?.id);
          return found;
        },
      },
    },
  });
  context.db = stopped as unknown as Database;
  const { user } = await world.exchange(directory.idToken({ sub, email, window: 1 }));
  expect(user?.id).toBe(await otherWindow.promise);
});
