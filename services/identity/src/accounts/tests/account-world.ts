import type { Mail } from '@carebourse/mail/mailer';
import { AccountService, type AccountServiceDefinition } from '@carebourse/rpc/account';
import type { RpcClient } from '@carebourse/rpc/client';
import { IdentityService, type IdentityServiceDefinition } from '@carebourse/rpc/identity';
import { serve, startServer } from '@carebourse/rpc/server';
import { createTokenVerifier } from '@carebourse/rpc/tokens';
import { runInContext } from '@carebourse/runtime/request-context';
import { silentLogger } from '@carebourse/testing/logger';
import { clientByRules, serviceTokensOf } from '@carebourse/testing/service-keys';
import { createContext, type Context } from '../../context.ts';
import { sendDueMail } from '../../mail/worker.ts';
import { accountHandlers, accountRules } from '../rpc/service.ts';
import { handlers, rules } from '../../rpc/service.ts';
import { testConfig } from '../../../tests/test-config.ts';

export const PASSWORD = 'correct horse battery';

/** Somebody with an account and an open session. */
export interface Person {
  id: number;
  email: string;
  username: string;
  sessionId: string;
}

/** Identity with its own keys, a mail server that keeps what it gets, and a clock that tests can set. */
export interface AccountWorld {
  context: Context;
  identity: RpcClient<IdentityServiceDefinition>;
  account: RpcClient<AccountServiceDefinition>;
  /** Handed over; a test that makes the mail server fail sets `mailFailure`. */
  mails: Mail[];
  mailFailure: Error | undefined;
  now: Date;
  register(fields?: object): Promise<Person>;
  /** The same with an address that they confirmed by the link that was sent to it. */
  registerConfirmed(fields?: object): Promise<Person>;
  login(person: Pick<Person, 'email'>, fields?: object): Promise<string>;
  /** Runs calls as the gateway makes them for a browser with this session. */
  in<Result>(sessionId: string, run: () => Promise<Result>): Promise<Result>;
  /** Sends what is queued and answers the mails to a person, newest last. */
  mailTo(person: Pick<Person, 'email'>): Promise<Mail[]>;
  /** The secret in the link of the newest mail to a person. */
  linkTo(person: Pick<Person, 'email'>): Promise<string>;
  auditActions(): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startAccountWorld(settings: NodeJS.ProcessEnv = {}): Promise<AccountWorld> {
  const config = await testConfig(settings);
  const mails: Mail[] = [];
  const created = await createContext(config, silentLogger, serviceTokensOf('identity'));
  const context: Context = {
    ...created,
    now: () => world.now,
    mailer: {
      enabled: true,
      async send(mail) {
        if (world.mailFailure) throw world.mailFailure;
        mails.push(mail);
      },
      close: () => undefined,
    },
  };
  const server = await startServer('127.0.0.1:0', {
    services: [serve(IdentityService, rules, handlers), serve(AccountService, accountRules, accountHandlers)],
    context,
    verifyToken: createTokenVerifier(context.issuer, async () => context.keys.publicKeys()),
    verifyService: serviceTokensOf('identity').verify,
    logger: silentLogger,
    // On a busy machine nobody is to be refused for want of room here.
    limits: { inWork: 64, queued: 128 },
  });
  const identity = clientByRules(IdentityService, rules, server.address);
  const account = clientByRules(AccountService, accountRules, server.address);
  let made = 0;

  const world: AccountWorld = {
    context,
    identity,
    account,
    mails,
    mailFailure: undefined,
    now: new Date(),
    async register(fields = {}) {
      const name = `person${++made}${Date.now().toString(36)}`;
      const { user, session } = await identity.call('Register', {
        username: name,
        email: `${name}@example.org`,
        password: PASSWORD,
        role: 'patient',
        ...fields,
      });
      if (!user || !session) throw new Error('not registered');
      return { id: user.id, email: user.email, username: user.username, sessionId: session.id };
    },
    async registerConfirmed(fields) {
      const person = await world.register(fields);
      await account.call('VerifyEmail', { token: await world.linkTo(person) });
      return person;
    },
    async login({ email }, fields = {}) {
      const { session } = await identity.call('Login', { email, password: PASSWORD, ...fields });
      return session?.id ?? '';
    },
    async in(sessionId, run) {
      const { token } = await identity.call('ResolveSession', { sessionId });
      return runInContext({ requestId: 'test-request', token }, run);
    },
    async mailTo({ email }) {
      await sendDueMail(context);
      return mails.filter(({ to }) => to === email);
    },
    async linkTo(person) {
      const text = (await world.mailTo(person)).at(-1)?.text ?? '';
      return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
    },
    async auditActions() {
      const rows = await context.db.outbox.findMany({ orderBy: { position: 'asc' } });
      return rows.flatMap(({ body }) => (JSON.parse(body) as { data: { action?: string } }).data.action ?? []);
    },
    async stop() {
      identity.close();
      account.close();
      await server.stop();
      await context.db.$disconnect();
      await context.throttle.close();
    },
  };
  return world;
}

export async function failure<Type extends Error>(
  promise: Promise<unknown>,
  type: new (...args: never[]) => Type,
): Promise<Type> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof type)) throw new Error(`expected ${type.name}, got ${String(error)}`);
  return error;
}
