import { DirectoryService, type DirectoryServiceDefinition } from '@carebourse/rpc/directory';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { bootService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { randomUUID } from 'node:crypto';
import { createContext, type Context } from '../../context.ts';
import { hashPassword } from '../../accounts/domain/password.ts';
import { directoryHandlers, directoryRules } from '../rpc/service.ts';
import { createUser, type UserRow } from '../../store/users.ts';
import { ACCESS_TOKEN, CLIENT, NONCE, startDirectory, TENANT, type DirectoryDouble } from './directory-double.ts';
import { testConfig } from '../../../tests/test-config.ts';

export const PASSWORD = 'correct horse';

interface LinkFields {
  code?: string;
  recoveryCode?: string;
  nonce?: string | undefined;
}

/** Identity with a directory of its own. */
export interface DirectoryWorld {
  directory: DirectoryDouble;
  context: Context;
  /** A context on the same database that asks another directory. */
  contextOf(authority: string): Promise<Context>;
  exchange(idToken: string, more?: object): Promise<ResponseOut<DirectoryServiceDefinition['ExchangeTokens']>>;
  link(
    idToken: string,
    password: string,
    more?: LinkFields,
  ): Promise<ResponseOut<DirectoryServiceDefinition['LinkAccount']>>;
  /** An account with a password that no directory knows. */
  localAccount(role?: string): Promise<UserRow>;
  /** What was told, in order: the audited action, or the event. */
  actions(): Promise<string[]>;
  /** What was told and tried is forgotten. */
  forget(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDirectoryWorld(): Promise<DirectoryWorld> {
  const directory = await startDirectory();
  const databaseUrl = await serviceDatabase('identity');
  const contextOf = (authority: string) => openContext(databaseUrl, authority);
  const context = await contextOf(directory.authority);
  const { db } = context;
  const booted = await bootService({
    definition: DirectoryService,
    rules: directoryRules,
    handlers: directoryHandlers,
    context,
  });
  const tokens = (idToken: string) => ({ idToken, accessToken: ACCESS_TOKEN, nonce: NONCE });
  return {
    directory,
    context,
    contextOf,
    exchange: (idToken, more = {}) => booted.client.call('ExchangeTokens', { ...tokens(idToken), ...more }),
    link: (idToken, password, more = {}) =>
      booted.client.call('LinkAccount', { ...tokens(idToken), password, ...more }),
    async localAccount(role = 'provider') {
      const username = `u${randomUUID().slice(0, 8)}`;
      const passwordHash = await hashPassword(PASSWORD);
      return createUser(db, { username, email: `${username}@hospital.example`, role, passwordHash });
    },
    async actions() {
      const rows = await db.outbox.findMany({ orderBy: { position: 'asc' } });
      return rows.map((row) => {
        const body = JSON.parse(row.body) as { type: string; data: { action?: string } };
        return body.data.action ?? body.type;
      });
    },
    async forget() {
      await db.outbox.deleteMany();
      await db.signInThrottle.deleteMany();
    },
    async stop() {
      await booted.stop();
      await directory.stop();
      await db.$disconnect();
      await context.throttle.close();
    },
  };
}

async function openContext(databaseUrl: string, authority: string): Promise<Context> {
  const config = await testConfig({
    DATABASE_URL: databaseUrl,
    AZURE_TENANT_ID: TENANT,
    AZURE_CLIENT_ID: CLIENT,
    AZURE_AUTHORITY: authority,
  });
  return createContext(config, silentLogger, serviceTokensOf('identity'));
}
