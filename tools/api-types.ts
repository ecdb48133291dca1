/** `npm run generate:api`: makes the types of the API's calls, which component tests answer, unless they are up to date. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runQuietly } from './test/command.ts';

const FOLDER = 'web/generated';
const DOCUMENT = `${FOLDER}/openapi.json`;
const STAMP = `${FOLDER}/.stamp`;

/** Any address: the types do not name it. */
const ISSUER = 'http://localhost';

/**
 * The gateway's OpenAPI document becomes web/generated/api.ts.
 * @throws with what openapi-typescript says when it cannot read the document
 */
export async function writeApiTypes(): Promise<void> {
  const { allRoutes } = await import('../gateway/src/routes/all-routes.ts');
  const { openApiDocument } = await import('../gateway/src/openapi/document.ts');
  const document = JSON.stringify(openApiDocument(allRoutes, ISSUER));
  const stamp = createHash('sha256').update(document).update(readFileSync('web/package.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(DOCUMENT, document);
  const { code, output } = await runQuietly('npm', ['run', '--silent', 'generate', '--workspace', 'web']);
  if (code !== 0) throw new Error(output);
  writeFileSync(STAMP, stamp);
}

if (import.meta.main) await writeApiTypes();
