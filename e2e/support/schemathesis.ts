import { fetchSchemathesis } from '@carebourse/proof/schemathesis/environment';
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** No 5xx, and nothing that the document does not name: statuses, content types, headers, and the shape of answers. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'allow_header_conformance',
];

/** Always the same calls, so that a failure can be seen again. */
const SEED = '20261121';

type Phase = 'examples' | 'coverage' | 'fuzzing' | 'stateful';

export interface Probing {
  /** The session or the token. */
  headers?: Record<string, string>;
  /** Generated calls of each operation. */
  examples: number;
  /** Without it, those that are quick: the others make thousands of calls. */
  phases?: readonly Phase[];
  /** Operations by id; without it, all but the left out. */
  only?: readonly string[];
  except?: readonly string[];
}

export interface Probed {
  /** As schemathesis tells them; empty when there are none. */
  failures: string;
  /** Calls that were made and checked. */
  cases: number;
}

/** Calls a running product with good, odd and hostile input. */
export async function probe(base: string, folder: string, probing: Probing): Promise<Probed> {
  const { headers = {}, examples, phases = ['examples', 'fuzzing'], only = [], except = [] } = probing;
  const options = {
    checks: CHECKS.join(),
    phases: phases.join(),
    'max-examples': examples,
    seed: SEED,
    // Threads that make edge cases trip over each other in Python 3.11's parser, which then ends the run.
    workers: phases.includes('coverage') ? 1 : 2,
    warnings: 'off',
  };
  const args = [
    'run',
    `${base}/api/openapi.json`,
    '--continue-on-failure',
    '--no-color',
    ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    ...only.map((id) => `--include-operation-id=${id}`),
    ...except.map((id) => `--exclude-operation-id=${id}`),
  ];
  // It keeps what it has learnt where it runs.
  mkdirSync(folder, { recursive: true });
  try {
    const { stdout } = await run(await fetchSchemathesis(), args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    return { failures: '', cases: casesIn(stdout) };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    // An error of our own has no output.
    if (!stdout) throw error;
    return { failures: stdout + stderr, cases: casesIn(stdout) };
  }
}

function casesIn(report: string): number {
  return Number(/([\d,]+) generated/.exec(report)?.[1]?.replaceAll(',', '') ?? 0);
}
