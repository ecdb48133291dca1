/** What the code has that may open something for an account: read from the lists by which it runs. */
import { wholeRule } from '@carebourse/rpc/authorize';
import { globSync, readFileSync } from 'node:fs';
import { MCP_METADATA_PATH, MCP_PATH } from '../../gateway/src/mcp/resource.ts';
import { allRoutes } from '../../gateway/src/routes/all-routes.ts';
import { OAUTH_PATHS } from '../../services/identity/src/oauth/domain/addresses.ts';
import { withClient } from '../postgres/with-client.ts';
import { servedCalls } from './served.ts';

/** Every gRPC service that the protos have, as `package.Service`. */
export function servicesOfProtos(): string[] {
  return globSync('protos/**/*.proto').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const [, name] = /^package ([\w.]+);/m.exec(text) ?? [];
    return Array.from(text.matchAll(/^service (\w+) /gm), ([, service]) => `${name}.${service}`);
  });
}

/** Those that are looked through here. */
export function knownServices(): string[] {
  return [...new Set(servedCalls.flatMap(({ path }) => path.split('/')[1] ?? []))];
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

/** Every table of a migrated database with its columns. */
export async function columnsOf(databaseUrl: string): Promise<Map<string, string[]>> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ table: string; columns: string[] }>(
      `SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name NOT LIKE '\\_prisma%' GROUP BY table_name`,
    ),
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
