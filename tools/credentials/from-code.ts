/** What the code has that may open something for an account: read from the lists by which it runs. */
import { wholeRule } from '@carebourse/rpc/authorize';
import { SERVICE_NAMES, type ServiceName as Caller } from '@carebourse/runtime/service-names';
import { globSync, readFileSync } from 'node:fs';
import { MCP_METADATA_PATH, MCP_PATH } from '../../gateway/src/mcp/resource.ts';
import { allRoutes } from '../../gateway/src/routes/all-routes.ts';
import { OAUTH_PATHS } from '../../services/identity/src/oauth/domain/addresses.ts';
import { serviceFolder, services, type ServiceName } from '../services.ts';
import { servedCalls } from './served-calls.ts';

/** Every gRPC service that the protos have, as `package.Service`. */
export function servicesOfProtos(): string[] {
  return globSync('protos/**/*.proto').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const [, name] = /^package ([\w.]+);/m.exec(text) ?? [];
    return Array.from(text.matchAll(/^service (\w+) /gm), ([, service]) => `${name}.${service}`);
  });
}

/** Calls for which nobody has to be signed in, and those whose answer is a stream. */
export function openCalls(): string[] {
  const open = servedCalls.filter(
    ({ rule, answersInStream }) => answersInStream || (wholeRule(rule).who ?? 'public') === 'public',
  );
  return [...new Set(open.map(({ path }) => path.slice(1)))];
}

/** Addresses that answer without a session, those of the OAuth2 issuer and of assistants among them. */
export function openRoutes(): string[] {
  const open = allRoutes.filter(({ access }) => access !== 'signed-in');
  const listed = open.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  return [...listed, ...Object.values(OAUTH_PATHS), MCP_PATH, MCP_METADATA_PATH];
}

/** The columns of every table, by `service.table`, as the migrations make them. */
export function columnsOfTables(): Map<string, string[]> {
  return new Map(services.flatMap((service) => [...tablesOf(service)]));
}

function tablesOf(service: ServiceName): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  for (const file of globSync(`${serviceFolder(service)}/prisma/migrations/*/migration.sql`).toSorted()) {
    for (const statement of readFileSync(file, 'utf8').split(/;\s*$/m)) follow(tables, service, statement);
  }
  return tables;
}

/** Applies a statement of a migration to what is known of the tables. */
function follow(tables: Map<string, string[]>, service: ServiceName, statement: string): void {
  const [, verb, name = ''] = /^(CREATE|ALTER|DROP) TABLE (?:IF EXISTS )?"?(\w+)"?/m.exec(statement) ?? [];
  const table = `${service}.${name}`;
  if (verb === 'DROP') tables.delete(table);
  const columns = [...(tables.get(table) ?? [])];
  const defined = verb === 'CREATE' ? /^\s+"(\w+)" /gm : /ADD COLUMN (?:IF NOT EXISTS )?"?(\w+)"?/g;
  for (const [, column = ''] of verb === 'DROP' ? [] : statement.matchAll(defined)) columns.push(column);
  if (verb === 'CREATE' || verb === 'ALTER') tables.set(table, columns);
}

/** Calls that functions of packages/rpc make for the services that use them. */
const MADE_BY: Record<string, string> = {
  stewardPlace: 'GetUser',
  stewardingOrganization: 'GetUser',
  requirePrivacyOfficer: 'GetUser',
  withPlanCheck: 'GetEntitlement',
  connectIdentity: 'GetSigningKeys',
};

/** By the name of the call, of the services that make one of this name. */
export function callersInCode(): Map<string, Set<Caller>> {
  const callers = new Map<string, Set<Caller>>();
  for (const service of SERVICE_NAMES) {
    for (const name of callsOf(service)) callers.set(name, (callers.get(name) ?? new Set()).add(service));
  }
  return callers;
}

function callsOf(service: Caller): string[] {
  const folder = service === 'gateway' ? 'gateway/src' : `services/${service}/src`;
  const text = globSync(`${folder}/**/*.ts`, { exclude: ['**/*.test.ts', '**/tests/**'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  // The gateway serves no calls: each that it names it makes.
  const named = service === 'gateway' ? /'([A-Z]\w+)'/g : /\.(?:call|stream|upload)\(\s*'([A-Z]\w+)'/g;
  const byFunction = Object.entries(MADE_BY).filter(([name]) => text.includes(`${name}(`));
  return [...Array.from(text.matchAll(named), ([, name = '']) => name), ...byFunction.map(([, name]) => name)];
}
