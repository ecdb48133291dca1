/** The checks that read the code rather than run it. Each is a command that must exit with 0. */
export interface Check {
  name: string;
  command: string;
  args: readonly string[];
}

const node = process.execPath;
const sources = ['packages', 'services', 'gateway', 'web', 'local', 'tools', 'e2e', 'proof'];

export const workspaces = [
  'packages/contracts',
  'packages/runtime',
  'packages/rpc',
  'packages/messaging',
  'packages/mail',
  'packages/testing',
  'services/identity',
  'services/catalogue',
  'services/access-request',
  'services/profile',
  'services/billing',
  'gateway',
  'web',
  'local/directory',
  'local/mailbox',
  'local/payments',
  'tools',
  'e2e',
  'proof',
] as const;

export const checks: readonly Check[] = [
  { name: 'format (prettier)', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  { name: 'lint (oxlint, type-aware)', command: 'oxlint', args: ['--type-aware'] },
  ...[...workspaces, 'proof/load/script'].map((folder) => ({
    name: `types (${folder})`,
    command: 'tsc',
    args: ['-p', folder],
  })),
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
    name: 'event types follow the protos',
    command: node,
    args: ['packages/messaging/scripts/generate-event-messages.ts', '--check'],
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
];
