import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { uploadMetadata } from '@carebourse/testing/upload-metadata';
import type { AccessLevel, AccessType, PlanId } from '@carebourse/contracts/constants';
import { UPLOAD_CHUNK_BYTES, uploadSchema, type Upload } from '@carebourse/contracts/stewardship';
import type { Column, ColumnType, TableDefinition, TableTerms } from '@carebourse/contracts/tables';
import { firstRowsSchema, type FirstRows } from '@carebourse/contracts/use';
import { GrantService } from '@carebourse/rpc/access-request';
import { EntryService } from '@carebourse/rpc/catalogue';
import type { RpcClient } from '@carebourse/rpc/client';
import type { DeliveryDefinition } from '@carebourse/rpc/delivery';
import { IdentityService } from '@carebourse/rpc/identity';
import type { MethodName, RequestIn, ResponseOut } from '@carebourse/rpc/methods';
import { serve, startServer } from '@carebourse/rpc/server';
import { SERVICE_TOKEN } from '@carebourse/rpc/metadata';
import { NotFoundError } from '@carebourse/runtime/errors';
import { bootServices } from '@carebourse/testing/boot';
import { eventually } from '@carebourse/testing/eventually';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { as, tokenFor, verifyToken, type TestUser } from '@carebourse/testing/signing';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { clientOf, serviceTokensOf } from '@carebourse/testing/service-keys';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { presentUpload } from '../../../gateway/src/present/upload.ts';
import { bytesServer } from '../src/bytes/http-server.ts';
import { createContext, type Context } from '../src/context.ts';
import { services } from '../src/rpc/services.ts';
import { UploadWork } from '../src/uploads/upload-work.ts';
import { workOnUpload } from '../src/uploads/work-on-upload.ts';
import { placeSettings } from './in-each-place.ts';
import { startProfile, type ProfileDouble } from './profile-double.ts';

const ENCRYPTION_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/** An entry of the catalogue, stewarded by organization 1. */
export const entry = { resourceType: 'dataCollection', resourceId: 12 } as const;
/** Another one, of organization 2. */
export const elsewhere = { resourceType: 'dataCollection', resourceId: 13 } as const;

/** An agent of organization 1. */
export const agent = { resourceType: 'agent', resourceId: 14 } as const;

/** A confirmed member of organization 1, one of organization 2, one whom nobody has confirmed, and others. */
export const steward: TestUser = { userId: 10, role: 'provider' };
export const stranger: TestUser = { userId: 20, role: 'provider' };
/** A plain member of the steward. */
export const plain: TestUser = { userId: 11, role: 'provider' };
export const claimed: TestUser = { userId: 30, role: 'provider' };
export const unlisted: TestUser = { userId: 31, role: 'provider' };
export const patient: TestUser = { userId: 40, role: 'patient' };
export const admin: TestUser = { userId: 1, role: 'admin' };
export const grantee: TestUser = { userId: 50, role: 'partner' };

/** The request whose grant opens the entry to the grantee. */
export const GRANT = 77;

interface Place {
  organizationId: number;
  membershipStatus: string;
  membershipRole: string;
  organizationUnlisted: boolean;
}

const memberships: Record<number, Place> = {
  [steward.userId]: {
    organizationId: 1,
    membershipStatus: 'confirmed',
    membershipRole: 'editor',
    organizationUnlisted: false,
  },
  [plain.userId]: {
    organizationId: 1,
    membershipStatus: 'confirmed',
    membershipRole: 'member',
    organizationUnlisted: false,
  },
  [stranger.userId]: {
    organizationId: 2,
    membershipStatus: 'confirmed',
    membershipRole: 'editor',
    organizationUnlisted: false,
  },
  [claimed.userId]: {
    organizationId: 1,
    membershipStatus: 'claimed',
    membershipRole: 'editor',
    organizationUnlisted: false,
  },
  [unlisted.userId]: {
    organizationId: 1,
    membershipStatus: 'confirmed',
    membershipRole: 'editor',
    organizationUnlisted: true,
  },
};

/** What the other services say; tests change it. */
interface Others {
  accessLevel: AccessLevel;
  accessTypes: AccessType[];
  live: boolean;
  /** Whether what organization 1 stewards was never published. */
  isDraft: boolean;
  /** Of whoever stewards. */
  plan: PlanId | undefined;
}

export interface StewardshipWorld {
  context: Context;
  /** What time it is for the service; tests change it. */
  clock: { now: () => Date };
  others: Others;
  /** Tells what people decided on the use of their records. */
  profile: ProfileDouble;
  /** Without anybody's token. */
  client: RpcClient<DeliveryDefinition>;
  /** Settings of a further process on the same database and folder. */
  settings: Record<string, string>;
  call<Name extends MethodName<DeliveryDefinition>>(
    user: TestUser,
    name: Name,
    request: RequestIn<DeliveryDefinition[Name]>,
  ): Promise<ResponseOut<DeliveryDefinition[Name]>>;
  /** Calls the port for bytes as the gateway does. */
  http(
    user: TestUser,
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: Buffer,
  ): Promise<Response>;
  bytesUrl: string;
  /** Lets uploads be worked on. */
  startWork(): Promise<void>;
  /** Brings a file whole, and waits until it was looked into. */
  bring(user: TestUser, fileName: string, content: string | Buffer): Promise<Upload>;
  look(user: TestUser, id: string): Promise<Upload>;
  /** Asks for a release, and waits until it is there or refused. */
  release(user: TestUser, uploadId: string, definition: TableDefinition): Promise<Upload>;
}

/**
 * Delivery on a real database and in real folders, among small stand-ins of the services that it asks.
 * @param shared settings that it has from another world, of which it then is a replica
 */
export async function stewardshipWorld(shared: Record<string, string> = {}): Promise<StewardshipWorld> {
  const others: Others = {
    accessLevel: 'restricted',
    accessTypes: ['view', 'export'],
    live: true,
    isDraft: false,
    plan: undefined,
  };
  const neighbours = await startNeighbours(others);
  const profile = await startProfile();
  const settings = {
    NODE_ENV: 'test' as const,
    DATABASE_URL: shared['DATABASE_URL'] ?? (await serviceDatabase('delivery')),
    ENCRYPTION_KEYS,
    CATALOGUE_ADDRESS: neighbours.address,
    ACCESS_REQUEST_ADDRESS: neighbours.address,
    PROFILE_ADDRESS: profile.address,
    TABLES_DIR: temporaryFolder('tables'),
    TABLES_CACHE_DIR: temporaryFolder('tables-cache'),
    ...(shared['DATABASE_URL'] ? {} : placeSettings()),
    ...shared,
  };
  const tables = { TABLES_CACHE_MB: 100, TABLES_MEMORY_MB: 256, TABLES_THREADS: 1 };
  const identity = clientOf('delivery', IdentityService, neighbours.address);
  const context = await createContext(
    { ...settings, ...tables, TABLES_S3_PATH_STYLE: true },
    silentLogger,
    identity,
    serviceTokensOf('delivery'),
  );
  const clock = { now: () => new Date() };
  context.now = () => clock.now();
  context.uploads.work.does((id, tries) => workOnUpload(context, id, tries));
  const verifyService = serviceTokensOf('delivery').verify;
  const server = await bootServices(services, context);
  const { client } = server;
  const bytes = bytesServer('127.0.0.1:0', context, { verifyToken, verifyService });
  await bytes.start();
  const bytesUrl = `http://127.0.0.1:${(bytes.server.address() as AddressInfo).port}`;

  onTestFinished(async () => {
    await context.uploads.work.stop();
    const { catalogue, accessRequest, profile: asked } = context;
    const { grants, visas } = accessRequest;
    const clients = [identity, catalogue.entries, grants, visas, asked.directives, asked.records];
    for (const one of clients) one.close();
    await bytes.stop();
    await server.stop();
    await neighbours.stop();
    await profile.stop();
    context.tables.close();
    await context.db.$disconnect();
  });

  const call: StewardshipWorld['call'] = (user, name, request) => as(user, () => client.call(name, request));
  const http: StewardshipWorld['http'] = (user, method, path, headers = {}, body) =>
    fetch(bytesUrl + path, {
      method,
      headers: {
        [SERVICE_TOKEN]: serviceTokensOf('gateway').sign('delivery'),
        authorization: `Bearer ${tokenFor(user)}`,
        'tus-resumable': '1.0.0',
        ...headers,
      },
      ...(body && { body }),
    });
  const look: StewardshipWorld['look'] = async (user, id) =>
    uploadSchema.parse(presentUpload((await call(user, 'GetUpload', { id })).upload));
  const settled = (user: TestUser, id: string, under: readonly Upload['state'][]) =>
    eventually(async () => {
      const upload = await look(user, id);
      if (under.includes(upload.state)) throw new Error(`still ${upload.state}`);
      return upload;
    });

  return {
    context,
    clock,
    others,
    profile,
    settings,
    client,
    call,
    http,
    bytesUrl,
    look,
    startWork: () => context.uploads.work.start(),
    async bring(user, fileName, content) {
      const file = Buffer.from(content);
      const id = await begin({ http }, user, file.length, fileName);
      for (let at = 0; at < file.length; at += UPLOAD_CHUNK_BYTES) {
        const answer = await send({ http }, user, id, at, file.subarray(at, at + UPLOAD_CHUNK_BYTES));
        if (answer.status !== 204) throw new Error(`a piece was answered ${answer.status}`);
      }
      return settled(user, id, ['uploading', 'inspecting']);
    },
    async release(user, uploadId, definition) {
      await call(user, 'PublishRelease', { ...entry, uploadId, definition: JSON.stringify(definition) });
      return settled(user, uploadId, ['publishing']);
    },
  };
}

/** Begins an upload for the entry; answers its id. */
export async function begin(
  { http }: Pick<StewardshipWorld, 'http'>,
  user: TestUser,
  bytes: number,
  fileName = 'visits.csv',
): Promise<string> {
  const headers = {
    'upload-length': String(bytes),
    'upload-metadata': uploadMetadata({ ...entry, filename: fileName }),
  };
  const answer = await http(user, 'POST', '/uploads', headers);
  if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}: ${await answer.text()}`);
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
}

/** Sends the bytes of an upload from an offset on. */
export function send(
  { http }: Pick<StewardshipWorld, 'http'>,
  user: TestUser,
  id: string,
  offset: number,
  bytes: Buffer,
): Promise<Response> {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  return http(user, 'PATCH', `/uploads/${id}`, headers, bytes);
}

const { GetUser, CheckAccount } = IdentityService;
const { ListStewardedEntries, GetDataCollection } = EntryService;
const { GetGrant, CheckGrant, GetPlan } = GrantService;

/** What delivery asks of identity, the catalogue and access-request, on one address. */
function startNeighbours(others: Others) {
  const isDraft = (resourceId: number) => others.isDraft && resourceId !== elsewhere.resourceId;
  const entries = [
    { ...entry, name: 'Visits', stewardOrganizationId: 1 },
    { ...elsewhere, name: 'Births', stewardOrganizationId: 2 },
    { ...agent, name: 'Score', stewardOrganizationId: 1 },
  ];
  const identity = serve<object, Pick<typeof IdentityService, 'GetUser' | 'CheckAccount'>>(
    { GetUser, CheckAccount },
    { GetUser: 'signed-in', CheckAccount: 'public' },
    {
      GetUser: async (_context, _request, { caller }) => ({
        user: { id: caller.userId, role: caller.role, ...memberships[caller.userId] },
      }),
      CheckAccount: async () => ({ active: true }),
    },
  );
  const catalogue = serve<object, Pick<typeof EntryService, 'ListStewardedEntries' | 'GetDataCollection'>>(
    { ListStewardedEntries, GetDataCollection },
    { ListStewardedEntries: 'public', GetDataCollection: 'public' },
    {
      ListStewardedEntries: async (_context, sought) => ({
        entries: entries
          .filter(({ resourceId, resourceType, stewardOrganizationId }) =>
            [
              sought.drafts || !isDraft(resourceId),
              sought.resourceId === undefined || sought.resourceId === resourceId,
              // As the catalogue does: agents only when they are asked for.
              sought.resourceType === undefined ? resourceType !== 'agent' : sought.resourceType === resourceType,
              sought.stewardOrganizationId === undefined || sought.stewardOrganizationId === stewardOrganizationId,
            ].every(Boolean),
          )
          .map((one) => ({ ...one, draft: isDraft(one.resourceId), accessLevel: others.accessLevel })),
      }),
      GetDataCollection: async () => ({
        dataCollection: { accessLevel: others.accessLevel, entry: { name: 'Visits', stewardName: 'First Hospital' } },
      }),
    },
  );
  const accessRequest = serve<object, Pick<typeof GrantService, 'GetGrant' | 'CheckGrant' | 'GetPlan'>>(
    { GetGrant, CheckGrant, GetPlan },
    { GetGrant: 'signed-in', CheckGrant: 'public', GetPlan: 'signed-in' },
    {
      async GetGrant(_context, { id }) {
        if (id !== GRANT) throw new NotFoundError('no such grant');
        return { userId: grantee.userId, live: others.live, grant: { id, ...entry, accessTypes: others.accessTypes } };
      },
      CheckGrant: async () => ({ ...entry, accessTypes: others.accessTypes, plan: 'enterprise' }),
      GetPlan: async () => ({ plan: others.plan }),
    },
  );
  return startServer('127.0.0.1:0', {
    services: [identity, catalogue, accessRequest],
    context: {},
    verifyToken,
    verifyService: () => 'gateway',
    logger: silentLogger,
  });
}

export function column(name: string, type: ColumnType, more: Partial<Column> = {}): Column {
  return { name, type, description: '', unit: null, codeSystem: null, mark: 'none', personLink: false, ...more };
}

/** A table of visits as a steward declares it. */
export function visitsTable(more: Partial<TableDefinition> = {}, terms: Partial<TableTerms> = {}): TableDefinition {
  return {
    name: 'visits',
    title: 'Visits',
    description: 'Made for a test',
    synthetic: true,
    columns: [
      column('health_number', 'text', { personLink: true, mark: 'direct' }),
      column('age', 'integer'),
      column('sex', 'text'),
    ],
    terms: {
      columns: { export: ['age', 'sex'], api: [] },
      condition: [],
      breaks: [{ column: 'sex', label: 'Sex' }],
      smallestAtom: 20,
      measures: [],
      ...terms,
    },
    ...more,
  };
}

/** As CSV, with a health number each. */
export function visitsCsv(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => `${healthNumberAt(at)},${at % 90},${at % 2 === 0 ? 'F' : 'M'}`);
  return ['health_number,age,sex', ...lines, ''].join('\n');
}

/** The first rows of a table, as its grantee gets them. */
export async function firstRows({ call }: StewardshipWorld, tableId: number): Promise<FirstRows['rows']> {
  const { rows } = await call(grantee, 'ReadFirstRows', { requestId: GRANT, tableId });
  return firstRowsSchema.parse(JSON.parse(rows)).rows;
}

/** Works on uploads as in use, but tries again soon. */
export async function startSoon({ context, startWork }: StewardshipWorld): Promise<void> {
  context.uploads.work = new UploadWork(context.db, context.logger, { holdMs: 150 });
  context.uploads.work.does((id, tries) => workOnUpload(context, id, tries));
  await startWork();
}
