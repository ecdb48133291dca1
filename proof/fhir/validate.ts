import { fetchJars, whatJavaLacks, type JavaProgram } from '@carebourse/tools/jars';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const HAPI: JavaProgram = {
  name: 'HAPI',
  pom: fileURLToPath(new URL('pom.xml', import.meta.url)),
  artifact: 'hapi-fhir-validation',
};
const PROGRAM = fileURLToPath(new URL('Validate.java', import.meta.url));

/** Why HAPI's validator cannot run on this machine, in one line; undefined when it can. */
export const whatFhirValidatorLacks = () => whatJavaLacks(HAPI);

/**
 * What is wrong with files of FHIR R4, by HAPI's validator, which knows the standard's own profiles and codes.
 * @returns the faults of each file, in the order of the files
 */
export async function validateFhir(...files: string[]): Promise<string[][]> {
  const jars = await fetchJars(HAPI);
  const { stdout } = await run('java', ['-Xmx512m', '-cp', join(jars, '*'), PROGRAM, ...files]);
  const faults = stdout.split('\n').filter(Boolean);
  return files.map((file) => faults.filter((fault) => fault.startsWith(`${file}\t`)));
}
