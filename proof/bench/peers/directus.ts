import { createDatabase, dropDatabase, withDatabase } from '@carebourse/tools/postgres/databases';
import { withClient } from '@carebourse/tools/postgres/with-client';
import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@carebourse/tools/start/ports';
import { installPeer, startPeer, type Peer } from './peer.ts';

const run = promisify(execFile);

const ADMIN = { email: 'admin@example.org', password: 'directus-bench' };
const DATABASE = 'bench_directus';
/** What it asks for. A module of it that has to be compiled does not know the V8 of later ones. */
const NODE = 'node@22';

export interface DirectusPeer extends Peer {
  version: string;
  /** Gives it the same rows as the product's catalogue. */
  fill(catalogueUrl: string): Promise<void>;
}

/** Directus with its cache in memory, on a database of its own on the same PostgreSQL, readable by everybody. */
export async function startDirectus(folder: string, serverUrl: string, wanted: string): Promise<DirectusPeer> {
  const node = await installNode(`${folder}-node`);
  const path = [join(node, 'bin'), process.env['PATH']].join(delimiter);
  const compiling = { ...process.env, PATH: path, npm_config_nodedir: node };
  const { directus: version = '' } = await installPeer(folder, [`directus@${wanted}`, 'pg'], compiling);
  await dropDatabase(serverUrl, DATABASE);
  await createDatabase(serverUrl, DATABASE);
  const databaseUrl = withDatabase(serverUrl, DATABASE);
  const port = await freePort();
  const env = { ...process.env, ...settings(databaseUrl, port) };
  const program = join(node, 'bin/node');
  const cli = join(folder, 'node_modules/directus/cli.js');
  await createTable(databaseUrl);
  await run(program, [cli, 'bootstrap'], { cwd: folder, env });
  const peer = await startPeer([program, cli, 'start'], { cwd: folder, env, said: /Server started at .*?:(\d+)/ });
  try {
    await openCollection(peer.url);
  } catch (error) {
    await peer.stop();
    throw error;
  }
  return { ...peer, version, fill: (catalogueUrl) => copyRows(catalogueUrl, databaseUrl) };
}

/** @returns the folder with `bin` and the headers, in a place of its own: npm takes it away while it installs beside it */
async function installNode(folder: string): Promise<string> {
  await installPeer(folder, [NODE]);
  return join(folder, 'node_modules/node/node_modules', `node-${process.platform}-${process.arch}`);
}

function settings(databaseUrl: string, port: number): NodeJS.ProcessEnv {
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: 'bench',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    CACHE_ENABLED: 'true',
    CACHE_STORE: 'memory',
    CACHE_TTL: '30m',
    RATE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'info',
  };
}

async function createTable(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(`CREATE TABLE ai_agent (id integer PRIMARY KEY, name text, description text, access_roles text,
      steward_organization_id integer, steward_name text, category text, specialty text, verified boolean, icon text,
      icon_bg text, last_updated text, request_count integer)`),
  );
}

/** Makes the table known, and readable without signing in. */
async function openCollection(url: string): Promise<void> {
  const ask = async <Answer>(
    path: string,
    body?: object,
    token?: string,
    method = body ? 'POST' : 'GET',
  ): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`Directus answers ${response.status} to ${path}: ${await response.text()}`);
    return ((await response.json()) as { data: Answer }).data;
  };
  const { access_token: token } = await ask<{ access_token: string }>('/auth/login', ADMIN);
  await ask('/collections/ai_agent', { meta: {} }, token, 'PATCH');
  const policies = await ask<{ id: string; name: string }[]>('/policies', undefined, token);
  const open = policies.find(({ name }) => /public/i.test(name));
  if (!open) throw new Error('Directus has no policy for the public');
  await ask('/permissions', { policy: open.id, collection: 'ai_agent', action: 'read', fields: ['*'] }, token);
}

async function copyRows(from: string, to: string): Promise<void> {
  const rows = await withClient(from, async (client) => {
    const { rows: found } = await client.query<object>(`SELECT id, name, description,
      to_json(access_roles)::text AS access_roles, steward_organization_id, steward_name, category, specialty, verified,
      icon, icon_bg, last_updated, 0 AS request_count FROM ai_agent ORDER BY id`);
    return found;
  });
  await withClient(to, async (client) => {
    await client.query('TRUNCATE ai_agent');
    for (let begin = 0; begin < rows.length; begin += 10_000) {
      const part = JSON.stringify(rows.slice(begin, begin + 10_000));
      await client.query('INSERT INTO ai_agent SELECT * FROM json_populate_recordset(NULL::ai_agent, $1)', [part]);
    }
  });
}
