import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const pom = fileURLToPath(new URL('pom.xml', import.meta.url));
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** Why no broker can run on this machine, in one line; undefined when one can. */
export async function whatBrokerLacks(): Promise<string | undefined> {
  if (!(await answers('java', '-version'))) return 'Kafka needs Java 17 or newer on the PATH';
  if (!existsSync(jarFolder()) && !(await answers('mvn', '-v'))) {
    return 'Kafka needs Maven on the PATH (mvn), for the first start only';
  }
  return undefined;
}

/** The folder of Kafka's jars, fetched by Maven at the first call. */
export async function fetchJars(): Promise<string> {
  const folder = jarFolder();
  if (existsSync(folder)) return folder;
  const lack = await whatBrokerLacks();
  if (lack) throw new Error(lack);
  // Under another name until whole, so that an interrupted fetch is not taken for a finished one.
  const partial = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  try {
    await run('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${partial}`]);
    if (!existsSync(folder)) renameSync(partial, folder);
  } catch (cause) {
    throw new Error('Kafka: Maven could not fetch the broker', { cause });
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
}

function jarFolder(): string {
  const version = /<artifactId>kafka_2\.13<\/artifactId>\s*<version>([^<]+)</.exec(readFileSync(pom, 'utf8'))?.[1];
  if (!version) throw new Error(`${pom} names no version of Kafka`);
  return join(cache, `kafka-${version}`);
}

async function answers(command: string, argument: string): Promise<boolean> {
  return run(command, [argument]).then(
    () => true,
    () => false,
  );
}
