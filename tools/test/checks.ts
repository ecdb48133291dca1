/** The checks that read the code rather than run it. Each is a command that must exit with 0. */
export interface Check {
  name: string;
  command: string;
  args: readonly string[];
}

const node = process.execPath;
const sources = ['packages', 'services', 'gateway', 'web', 'local', 'tools', 'e2e', 'proof', 'load-tests'];

/** All that runs on Node is one program: with one for each workspace the packages that they share were checked 20 times. */
const types: Check = {
  name: 'types (tsc)',
  command: 'tsc',
  args: ['-b', '.', 'web', 'e2e', 'proof', 'load-tests', 'load-tests/script', 'local/payments/src/browser'],
};

function format(...files: string[]): Check {
  const cache = ['--cache', '--cache-strategy=content'];
  const args = ['--check', '--log-level=warn', '--ignore-unknown', ...cache, ...files];
  return { name: 'format (prettier)', command: 'prettier', args };
}

/** @param files all when there are none */
function lint(...files: string[]): Check {
  return { name: 'lint (oxlint, type-aware)', command: 'oxlint', args: ['--type-aware', ...files] };
}

/** Types, and format and lint of what changed: what is soon told while one works. */
export function quickChecks(changed: readonly string[] | undefined): Check[] {
  if (!changed) return [format('.'), lint(), types];
  const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  return [...(changed.length > 0 ? [format(...changed)] : []), ...(code.length > 0 ? [lint(...code)] : []), types];
}

export const checks: readonly Check[] = [
  format('.'),
  lint(),
  types,
  {
    name: 'boundaries (dependency-cruiser)',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', ...sources],
  },
  { name: 'protos (buf lint)', command: 'buf', args: ['lint'] },
  // The last release's protos are in a file: a clone may have no history to compare with.
  { name: 'protos (buf breaking)', command: 'buf', args: ['breaking', '--against', 'protos/baseline.binpb'] },
  { name: 'unused code and packages (knip)', command: 'knip', args: ['--no-progress'] },
  {
    name: 'schemas and migrations agree',
    command: node,
    args: ['--disable-warning=ExperimentalWarning', 'tools/migrate/check.ts'],
  },
  {
    name: 'no option of a union takes what a later one is for',
    command: node,
    args: ['--disable-warning=ExperimentalWarning', 'tools/schemas/check-unions.ts'],
  },
  {
    name: 'every statement of the specification and point of security has its test',
    command: node,
    args: ['tools/docs/check-statements.ts'],
  },
  {
    name: 'what the documents name exists, and they are short',
    command: node,
    args: ['tools/docs/check-documents.ts'],
  },
  {
    name: 'licences of packages are allowed, and NOTICE names them',
    command: node,
    args: ['tools/supply-chain/check.ts'],
  },
  {
    name: 'no known vulnerability in what is shipped (when the registry answers)',
    command: node,
    args: ['--disable-warning=ExperimentalWarning', 'tools/supply-chain/audit.ts'],
  },
];
