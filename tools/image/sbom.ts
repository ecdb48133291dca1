import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InstalledPackage } from './packages.ts';

interface Lockfile {
  packages: Record<string, { integrity?: string }>;
}

/**
 * The bill of materials of an image's packages, as CycloneDX 1.6. `npm sbom` would list all that a workspace
 * declares; this lists what is in the image.
 */
export function billOfMaterials(part: string, version: string, packages: readonly InstalledPackage[]) {
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const product = `carebourse-${part}@${version}`;
  const named = new Map(packages.map((one) => [one.folder, reference(one)]));
  const components = packages.map((one) => component(one, locked[one.folder]?.integrity));
  const edges = packages.map(({ folder, uses }) => ({
    ref: named.get(folder),
    dependsOn: uses.map((used) => named.get(used)),
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${stableUuid(product + JSON.stringify(components))}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': product, name: `carebourse-${part}`, version },
    },
    components: unique(components, (one) => one['bom-ref']),
    dependencies: [
      { ref: product, dependsOn: unique([...named.values()], (one) => one) },
      ...unique(edges, (one) => one.ref),
    ],
  };
}

function component({ manifest, ...one }: InstalledPackage, integrity: string | undefined) {
  const { name, version, license } = manifest;
  const expression = typeof license === 'object' ? license.type : license;
  const purl = reference({ manifest, ...one });
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(expression && {
      licenses: [/ (OR|AND) /.test(expression) ? { expression } : { license: { name: expression } }],
    }),
    ...(integrity && { hashes: [hashOf(integrity)] }),
  };
}

/** The package URL; a scope's sign is encoded, as its specification says. */
function reference({ manifest: { name, version } }: Pick<InstalledPackage, 'manifest'>): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** `sha512-<base64>` of a lockfile. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', digest = ''] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

/** The same content has the same number, so that an image can be built again bit by bit. */
function stableUuid(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

function unique<Item>(items: readonly Item[], key: (item: Item) => string | undefined): Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}
