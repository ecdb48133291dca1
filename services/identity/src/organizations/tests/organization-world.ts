import { meetingAt } from '@carebourse/testing/meeting';
import type { Mail } from '@carebourse/mail/mailer';
import { OrganizationService, type OrganizationServiceDefinition } from '@carebourse/rpc/organizations';
import type { Role } from '@carebourse/contracts/constants';
import { IdentityService, type IdentityServiceDefinition } from '@carebourse/rpc/identity';
import type { RpcClient } from '@carebourse/rpc/client';
import type { MethodName, RequestIn, ResponseOut } from '@carebourse/rpc/methods';
import { serve } from '@carebourse/rpc/server';
import { bootService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { as, type TestUser } from '@carebourse/testing/signing';
import { clientByRules, serviceTokensOf } from '@carebourse/testing/service-keys';
import { createContext, type Context } from '../../context.ts';
import { sendDueMail } from '../../mail/worker.ts';
import * as organizations from '../rpc/service.ts';
import { handlers, rules } from '../../rpc/service.ts';
import type { Transaction } from '../../store/database.ts';
import { testConfig } from '../../../tests/test-config.ts';

type Definition = OrganizationServiceDefinition;

/** Somebody with an account. */
export interface Person extends TestUser {
  email: string;
  username: string;
}

export interface World {
  context: Context;
  identity: RpcClient<IdentityServiceDefinition>;
  /** A call of a visitor. */
  client: RpcClient<Definition>;
  call<Name extends MethodName<Definition>>(
    user: TestUser,
    name: Name,
    request: RequestIn<Definition[Name]>,
  ): Promise<ResponseOut<Definition[Name]>>;
  /** Somebody with a confirmed address, unless nobody is to have confirmed it. */
  person(role?: Role, address?: 'confirmed' | 'unconfirmed'): Promise<Person>;
  organization(): Promise<number>;
  /** What was told of a person's memberships, in order: the event, or the audited action. */
  publishedOf(userId: number): Promise<string[]>;
  /** Sends what is queued and answers the mails to an address, newest last. */
  mailTo(email: string): Promise<Mail[]>;
  /** What billing answers about each organization's plan. */
  plans: Map<number, string>;
  /** What it answers about each person's. */
  ownPlans: Map<number, string>;
  /** What `now` is for the service; the real time until a test sets it. */
  clock: { now?: Date };
  stop(): Promise<void>;
}

export const platformAdmin: TestUser = { userId: 4, role: 'admin' };

export async function bootWorld(): Promise<World> {
  const config = await testConfig();
  const clock: World['clock'] = {};
  const plans: World['plans'] = new Map();
  const ownPlans: World['ownPlans'] = new Map();
  const mails: Mail[] = [];
  const mailer = { enabled: true, send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const billing = {
    call: async (_name: string, owner: { organizationId: number } | { userId: number }) => ({
      planId: 'userId' in owner ? ownPlans.get(owner.userId) : plans.get(owner.organizationId),
    }),
    close: () => undefined,
  } as unknown as Context['billing'];
  const created = await createContext(config, silentLogger, serviceTokensOf('identity'));
  const context = { ...created, now: () => clock.now ?? new Date(), mailer, billing };
  const service = await bootService({
    definition: OrganizationService,
    ...organizations,
    context,
    beside: [serve(IdentityService, rules, handlers)],
  });
  const identity = clientByRules(IdentityService, rules, service.address);
  const { db } = context;
  const admin = { username: 'platform', usernameKey: 'platform', email: 'platform@example.org' };
  await db.user.create({ data: { id: platformAdmin.userId, role: platformAdmin.role, ...admin } });
  let made = 0;
  return {
    context,
    identity,
    plans,
    ownPlans,
    client: service.client,
    clock,
    call: (user, name, request) => as(user, () => service.client.call(name, request)),
    async person(role = 'provider', address = 'confirmed') {
      made += 1;
      const fields = { username: `person${made}`, email: `person${made}@example.org`, role };
      const isConfirmed = address === 'confirmed';
      const emailVerifiedAt = isConfirmed ? new Date() : null;
      const { id } = await db.user.create({ data: { ...fields, usernameKey: fields.username, emailVerifiedAt } });
      return { userId: id, ...fields, ...(!isConfirmed && { unconfirmed: true as const }) };
    },
    async organization() {
      made += 1;
      const content = { name: `Organization ${made}`, kind: 'hospital', city: 'Guelph', description: 'Beds.' };
      return (await db.organization.create({ data: content })).id;
    },
    async publishedOf(userId) {
      const rows = await db.outbox.findMany({ orderBy: { position: 'asc' } });
      const bodies = rows.map(
        ({ body }) =>
          JSON.parse(body) as { type: string; data: { action?: string; userId?: number; subjectUserId?: number } },
      );
      return bodies
        .filter(({ data }) => data.userId === userId || data.subjectUserId === userId)
        .map(({ type, data }) => data.action ?? type.split('.')[2] ?? type);
    },
    async mailTo(email) {
      await sendDueMail(context);
      return mails.filter(({ to }) => to === email);
    },
    async stop() {
      identity.close();
      await service.stop();
      await db.$disconnect();
      await context.throttle.close();
    },
  };
}

/** An organization with an admin, and how to make more members. */
export async function staffed(world: World) {
  const id = await world.organization();
  const join = async (person: Person, by: TestUser = platformAdmin): Promise<Person> => {
    await world.call(person, 'ClaimOrganization', { organizationId: id });
    await world.call(by, 'ConfirmMember', { userId: person.userId });
    return person;
  };
  return { id, join, chief: await join(await world.person()) };
}

/** Who is in an organization: person, status and role. */
export async function rosterOf({ context: { db } }: World, organizationId: number) {
  const rows = await db.membership.findMany({ where: { organizationId }, orderBy: { userId: 'asc' } });
  return rows.map(({ userId, status, role }) => ({ userId, status, role }));
}

/** Runs calls that change one organization so that they meet at it. */
export function meeting<Result>(
  world: World,
  organizationId: number,
  calls: (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const hold = (tx: Transaction) => tx.$executeRaw`SELECT FROM organization WHERE id = ${organizationId} FOR UPDATE`;
  return meetingAt(world.context.db, hold, calls);
}
