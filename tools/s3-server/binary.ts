import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answers, buildWithGo } from '../built-programs.ts';

const VERSION = 'v1.8.0';
const SOURCE = `github.com/versity/versitygw/cmd/versitygw@${VERSION}`;

const binary = fileURLToPath(new URL(`../../.cache/s3-server/versitygw-${VERSION}`, import.meta.url));

/** Why an S3 server cannot run on this machine, in one line; undefined when it can. */
export async function whatS3ServerLacks(): Promise<string | undefined> {
  if (existsSync(binary) || (await answers('go', 'version'))) return undefined;
  return 'The S3 server versitygw is built with Go, which is not on the PATH';
}

/** The server's program, built by Go at the first call, in a minute or two. */
export async function fetchS3Server(): Promise<string> {
  await buildWithGo(binary, SOURCE);
  return binary;
}
