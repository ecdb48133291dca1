import { expect } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { ApiClient } from '../support/api-client.ts';
import { allowAt } from '../support/assistant.ts';
import { test } from '../support/fixtures.ts';

const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
const SCENARIOS = ['authorization-server-metadata-endpoint', 'authorization-code-grant'];

/** One that nobody listens at. The suite names it before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('the official suite knows these scenarios for an issuer, and no others', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [suite, 'list']);
  const [, listed = ''] = stdout.split(/^Authorization server scenarios.*$/m);
  expect([...listed.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name)).toEqual(SCENARIOS);
});

test('the issuer passes the official suite through the gateway, with somebody who allows what is asked', async ({
  product,
}) => {
  const person = new ApiClient(product.url);
  await person.signIn('patient');
  const port = await freePort();
  const registration = {
    client_name: 'Conformance',
    redirect_uris: [`http://127.0.0.1:${port}/callback`],
    token_endpoint_auth_method: 'none',
  };
  const { body } = await person.post<{ client_id: string }>('/oauth/register', registration);
  const asked = ['--url', product.url, '--client-id', body.client_id, '--resource', `${product.url}/mcp`];
  const judge = spawn(process.execPath, [suite, 'authorization', '--port', String(port), ...asked]);
  const ended = once(judge, 'close');
  let output = '';
  let isAllowed = false;
  for await (const chunk of judge.stdout.setEncoding('utf8')) {
    output += String(chunk);
    const [address] = /^http\S+\/oauth\/authorize\?\S+$/m.exec(output) ?? [];
    // It listens before it tells that it does.
    if (!address || isAllowed || !output.includes('Callback server started')) continue;
    isAllowed = true;
    await fetch(await allowAt(address, person));
  }
  await ended;
  for (const scenario of SCENARIOS) expect(output).toMatch(new RegExp(`${scenario}: [1-9]\\d* passed, 0 failed`));
});
