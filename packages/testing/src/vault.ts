import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

const DECRYPTS = '/v1/transit/decrypt/carebourse';

export const VAULT_TOKEN = 'hvs.example-token';

/**
 * A double of Vault's transit engine on a free port, for the test at hand. It answers at `/moved` that it is elsewhere.
 * @param keys what it opens: keys of 32 bytes by what stands in their place
 */
export async function startVault(keys: ReadonlyMap<string, Buffer>) {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    void json(request).then((body) => {
      const key = keys.get((body as { ciphertext: string }).ciphertext);
      if (request.url === '/moved') return response.writeHead(307, { location: DECRYPTS }).end();
      if (request.method !== 'POST' || request.url !== DECRYPTS) return answer(404, { errors: [] });
      if (request.headers['x-vault-token'] !== VAULT_TOKEN) return answer(403, { errors: ['permission denied'] });
      if (!key) return answer(400, { errors: ['invalid ciphertext: no prefix'] });
      return answer(200, { request_id: 'x', lease_id: '', data: { plaintext: key.toString('base64') } });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, VAULT_DECRYPT_URL: origin + DECRYPTS, VAULT_TOKEN_FILE: vaultTokenFile(VAULT_TOKEN) };
}

export function vaultTokenFile(token: string): string {
  const file = join(temporaryFolder('vault'), 'token');
  writeFileSync(file, `${token}\n`);
  return file;
}
