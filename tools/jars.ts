import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const cache = fileURLToPath(new URL('../.cache/', import.meta.url));

/** A program of Java's, as Maven knows it. */
export interface JavaProgram {
  /** As people call it. */
  name: string;
  /** The file that names what it is made of. */
  pom: string;
  /** The part whose version is the program's. */
  artifact: string;
}

/** Why it cannot run on this machine, in one line; undefined when it can. */
export async function whatJavaLacks(program: JavaProgram): Promise<string | undefined> {
  const { name } = program;
  if (!(await answers('java', '-version'))) return `${name} needs Java 17 or newer on the PATH`;
  if (!existsSync(jarFolder(program)) && !(await answers('mvn', '-v'))) {
    return `${name} needs Maven on the PATH (mvn), for the first start only`;
  }
  return undefined;
}

/** The folder of a program's jars, fetched by Maven at the first call. */
export async function fetchJars(program: JavaProgram): Promise<string> {
  const folder = jarFolder(program);
  if (existsSync(folder)) return folder;
  const lack = await whatJavaLacks(program);
  if (lack) throw new Error(lack);
  // Under another name until whole, so that an interrupted fetch is not taken for a finished one.
  const partial = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  try {
    await run('mvn', ['-q', '-B', '-f', program.pom, 'dependency:copy-dependencies', `-DoutputDirectory=${partial}`]);
    if (!existsSync(folder)) renameSync(partial, folder);
  } catch (cause) {
    throw new Error(`${program.name}: Maven could not fetch it`, { cause });
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
}

function jarFolder({ pom, artifact }: JavaProgram): string {
  const [, named = ''] = readFileSync(pom, 'utf8').split(`<artifactId>${artifact}</artifactId>`);
  const version = /^\s*<version>([^<]+)</.exec(named)?.[1];
  if (!version) throw new Error(`${pom} names no version of ${artifact}`);
  return join(cache, `${artifact}-${version}`);
}

async function answers(command: string, argument: string): Promise<boolean> {
  return run(command, [argument]).then(
    () => true,
    () => false,
  );
}
