import type { ContentInputOf } from '@carebourse/contracts/catalogue-management';
import type { CatalogueDefinition } from '@carebourse/rpc/catalogue';
import type { MemberRole, MembershipStatus, Role } from '@carebourse/contracts/constants';
import { IdentityService } from '@carebourse/rpc/identity';
import type { MethodName, RequestIn, ResponseOut } from '@carebourse/rpc/methods';
import { OrganizationService } from '@carebourse/rpc/organizations';
import { serve } from '@carebourse/rpc/server';
import { bootService, bootServices } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { as, type TestUser } from '@carebourse/testing/signing';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { createContext as createIdentityContext } from '../../identity/src/context.ts';
import * as organizations from '../../identity/src/organizations/rpc/service.ts';
import * as identity from '../../identity/src/rpc/service.ts';
import { testConfig as identityConfig } from '../../identity/tests/test-config.ts';
import { createContext } from '../src/context.ts';
import { services } from '../src/rpc/services.ts';

export type Definition = CatalogueDefinition;
export type ManagementWorld = Awaited<ReturnType<typeof startManagementWorld>>;

type AgentFields = Partial<ContentInputOf<'agent'>>;
type Step = 'PublishResource' | 'RetireResource' | 'UndoLastChange';

export const admin: TestUser = { userId: 4, role: 'admin' };
export const otherAdmin: TestUser = { userId: 5, role: 'admin' };

export const agent: ContentInputOf<'agent'> = {
  name: 'Referral Router',
  description: 'Reads a referral letter and proposes the clinic.',
  accessRoles: ['provider'],
  category: 'workflow',
  specialty: 'Family Medicine',
  verified: true,
  icon: 'description',
  iconBg: 'teal',
  lastUpdated: 'Nov 2, 2026',
};

let made = 0;
/** Content of each type; data domains want a name of their own. */
export const contents = {
  agent: () => ({ agent }),
  data: () => ({
    data: {
      name: 'Family Trios',
      description: 'Genomes of 400 families.',
      accessRoles: ['all'],
      category: 'genomic',
      size: '420 GB',
      compliance: 'PHIPA',
      icon: 'dna',
      iconBg: 'plum',
      updateFrequency: 'Quarterly',
    },
  }),
  dataDomain: () => ({
    dataDomain: {
      name: `Domain ${(made += 1)}`,
      description: 'Results with LOINC codes.',
      accessRoles: ['provider', 'partner'],
      category: 'clinical',
      accessLevel: 'restricted',
      recordCount: 12,
      dateRange: '2010–2026',
      dataTypes: ['Chemistry', 'Haematology'],
    },
  }),
  dataCollection: () => ({
    dataCollection: {
      name: 'Cohort',
      description: 'Adults with diabetes.',
      accessRoles: ['provider'],
      domains: [],
      sourceType: 'EMR extract',
      accessLevel: 'confidential',
      recordCount: 8,
      format: 'Parquet',
      lastUpdated: 'Oct 5, 2026',
    },
  }),
};

/** The catalogue, with an identity that knows one organization, and an admin's work in it. */
export async function startManagementWorld() {
  const neighbour = await bootIdentity();
  const config = { DATABASE_URL: await serviceDatabase('catalogue'), IDENTITY_ADDRESS: neighbour.address };
  const context = createContext(config, silentLogger, serviceTokensOf('catalogue'));
  const { client, stop } = await bootServices(services, context);

  const call = <Name extends MethodName<Definition>>(name: Name, request: RequestIn<Definition[Name]>, user = admin) =>
    as(user, () => client.call(name, request));

  /** Every change answers the entry. */
  async function changed<Name extends 'CreateResource' | 'UpdateResource' | Step>(
    name: Name,
    request: RequestIn<Definition[Name]>,
    user = admin,
  ) {
    const { resource } = (await call(name, request, user)) as ResponseOut<Definition['CreateResource']>;
    if (!resource) throw new Error('no entry was answered');
    return resource;
  }

  return {
    context,
    db: context.db,
    /** A visitor's. */
    client,
    stewardOrganizationId: neighbour.organizationId,
    organization: neighbour.organization,
    member: neighbour.member,
    trust: neighbour.trust,
    suspend: neighbour.suspend,
    call,
    changed,
    create: (fields: AgentFields = {}) =>
      changed('CreateResource', { content: { agent: { ...agent, ...fields } as never } }),
    edit: (resourceId: number, revision: number, fields: AgentFields, user = admin) =>
      changed('UpdateResource', { resourceId, revision, content: { agent: { ...agent, ...fields } as never } }, user),
    step: (name: Step, resourceId: number, revision: number) =>
      changed(name, { resourceType: 'agent', resourceId, revision }),
    history: async (resourceId: number) =>
      (await call('GetResourceHistory', { resourceType: 'agent', resourceId })).revisions,
    found: async (id: number) => (await client.call('ListAgents', {})).agents.find(({ entry }) => entry?.id === id),
    /** What others heard of an entry on a topic, in order. */
    async heard(resourceId: number, topic: string, resourceType = 'agent') {
      const rows = await context.db.outbox.findMany({ where: { topic }, orderBy: { position: 'asc' } });
      return rows
        .map(({ body }) => JSON.parse(body) as { type: string; subject: string; data: Record<string, unknown> })
        .filter(({ subject, data }) => [subject, data['subject']].includes(`resource/${resourceType}/${resourceId}`))
        .map(({ type, data }): Record<string, unknown> => ({ type: type.split('.')[2], ...data }));
    },
    async stop() {
      await stop();
      context.identity.close();
      context.organizations.close();
      await context.db.$disconnect();
      await neighbour.stop();
    },
  };
}

interface MemberFields {
  organizationId?: number;
  status?: MembershipStatus;
  role?: MemberRole;
  platformRole?: Role;
}

async function bootIdentity() {
  const config = await identityConfig();
  const identityContext = await createIdentityContext(config, silentLogger, serviceTokensOf('identity'));
  const booted = await bootService({
    definition: IdentityService,
    rules: identity.rules,
    handlers: identity.handlers,
    context: identityContext,
    beside: [serve(OrganizationService, organizations.rules, organizations.handlers)],
  });
  const { db } = identityContext;
  let people = 0;

  async function organization(name: string): Promise<number> {
    const data = { name, kind: 'hospital', city: 'Kingston', description: 'Three hospitals' };
    return (await db.organization.create({ data })).id;
  }

  return {
    address: booted.address,
    organizationId: await organization('Quarry Bay Hospitals'),
    organization,
    /** A person, a provider unless said otherwise; of an organization if one is named. */
    async member({ organizationId, status = 'confirmed', role = 'member', platformRole = 'provider' }: MemberFields) {
      const name = `member${++people}`;
      const fields = { username: name, usernameKey: name, email: `${name}@example.org`, role: platformRole };
      const { id: userId } = await db.user.create({ data: fields });
      if (organizationId !== undefined) await db.membership.create({ data: { userId, organizationId, status, role } });
      return { userId, role: platformRole } satisfies TestUser;
    },
    /** From now on it publishes alone, or does not any more. */
    async trust(organizationId: number, trustedAt: Date | null = new Date()) {
      await db.organization.update({ where: { id: organizationId }, data: { trustedAt } });
    },
    async suspend(userId: number) {
      await db.user.update({ where: { id: userId }, data: { suspendedAt: new Date() } });
    },
    async stop() {
      await booted.stop();
      await identityContext.db.$disconnect();
      await identityContext.throttle.close();
    },
  };
}
