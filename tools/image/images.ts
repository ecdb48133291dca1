import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoFolder, seededServices, seedOf } from '../demo.ts';
import { serviceFolder, services, type ServiceName } from '../services.ts';

/** What an image holds. Paths are from the repository's root, and stay the same inside the image. */
export interface ImageDefinition {
  title: string;
  /** The module that runs when the container starts. */
  main: string;
  /** Modules that are run by hand or by a job, such as the rotation of keys. */
  commands: readonly string[];
  /** Folders that are read at run time. */
  folders: readonly string[];
  /** Whether traces are started before everything else. */
  traced: boolean;
}

/** What operators run beside a service, in its own image: `node services/identity/src/create-admin.js`. */
const serviceCommands: Record<ServiceName, readonly string[]> = {
  identity: [
    'create-admin',
    'rotate-keys',
    'rotate-signing-key',
    'verify-audit',
    'begin-audit',
    'accept-audit-gap',
    'rebuild',
    'restate',
  ],
  catalogue: ['rebuild'],
  'access-request': ['rotate-keys', 'rebuild', 'restate'],
  profile: ['rotate-keys', 'rebuild'],
  billing: ['stripe-prices', 'reconcile', 'rebuild', 'restate'],
  delivery: ['rotate-keys', 'restate'],
};

const messagingCommands = ['dead-letters/replay-command', 'rebuild/wait-command'];

function serviceImage(service: ServiceName): ImageDefinition {
  const source = `${serviceFolder(service)}/src`;
  return {
    title: `Carebourse ${service}`,
    main: `${source}/main.ts`,
    commands: [
      ...serviceCommands[service].map((command) => `${source}/${command}.ts`),
      ...messagingCommands.map((command) => `packages/messaging/src/${command}.ts`),
    ],
    folders: ['protos', `${serviceFolder(service)}/fonts`].filter(existsSync),
    traced: true,
  };
}

/** Migrations, demo data and the check after an installation: what needs the schema engine, or several services' files. */
const jobsImage: ImageDefinition = {
  title: 'Carebourse jobs',
  main: 'tools/jobs/migrate.ts',
  commands: ['tools/jobs/smoke.ts', ...seededServices.map(seedOf)],
  folders: [
    'protos',
    ...services.map((name) => `${serviceFolder(name)}/prisma`),
    ...seededServices.map((name) => join(demoFolder, name)).filter(existsSync),
    `${demoFolder}/generated`,
  ],
  traced: false,
};

/** By the name that the build argument PART takes. No image has stand-ins of `local/`; the jobs have the demo's content. */
export const images: Readonly<Record<string, ImageDefinition>> = {
  gateway: {
    title: 'Carebourse gateway',
    main: 'gateway/src/main.ts',
    commands: [],
    folders: ['protos', 'gateway/docs-page'],
    traced: true,
  },
  web: {
    title: 'Carebourse web server',
    main: 'web/server/main.ts',
    commands: [],
    folders: ['web/dist'],
    traced: true,
  },
  ...Object.fromEntries(services.map((name) => [name, serviceImage(name)])),
  jobs: jobsImage,
};
