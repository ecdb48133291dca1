import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** What is read of a package's package.json. */
export interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  exports?: Record<string, string>;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** A package as it is installed. */
export interface InstalledPackage {
  /** From the repository's root, such as node_modules/pg. */
  folder: string;
  manifest: Manifest;
  /** Folders of the packages that it uses. */
  uses: string[];
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The folders of our own packages, from the repository's root. */
export function listWorkspaces(): string[] {
  const { workspaces = [] } = readManifest('.');
  return globSync(workspaces.map((glob) => `${glob}/package.json`))
    .map(dirname)
    .toSorted();
}

/** Our own packages are compiled, not copied. */
const isOwn = (name: string): boolean => name.startsWith('@carebourse/');

/**
 * Of the packages that a workspace declares, those that its compiled code imports: the web server does without React.
 * Only imports count, and what is resolved by name: `join(folder, 'prisma')` is no use of the package prisma.
 */
export function namedDependencies({ dependencies = {} }: Manifest, code: string): string[] {
  const imported = [...code.matchAll(/\b(?:from|import|require|resolve|register)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, specifier = '']) => specifier,
  );
  return Object.keys(dependencies).filter(
    (name) => !isOwn(name) && imported.some((specifier) => specifier === name || specifier.startsWith(`${name}/`)),
  );
}

/** The installed packages that these workspaces need at run time, by folder; what they need in turn included. */
export function collectPackages(compiled: ReadonlyMap<string, string>): Map<string, InstalledPackage> {
  const found = new Map<string, InstalledPackage>();
  for (const [workspace, code] of compiled) {
    for (const name of namedDependencies(readManifest(workspace), code)) visit(locateNeeded(name, workspace), found);
  }
  return found;
}

function visit(folder: string, found: Map<string, InstalledPackage>): void {
  if (found.has(folder)) return;
  const manifest = readManifest(folder);
  const uses = [
    ...Object.keys(manifest.dependencies ?? {})
      // Optional ones are often in both lists.
      .filter((name) => !manifest.optionalDependencies?.[name])
      .map((name) => locateNeeded(name, folder)),
    ...[...Object.keys(manifest.optionalDependencies ?? {}), ...neededPeers(manifest)].flatMap(
      (name) => locate(name, folder) ?? [],
    ),
  ];
  found.set(folder, { folder, manifest, uses });
  for (const used of uses) visit(used, found);
}

function neededPeers({ peerDependencies = {}, peerDependenciesMeta = {} }: Manifest): string[] {
  return Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
}

function locateNeeded(name: string, from: string): string {
  const folder = locate(name, from);
  if (!folder) throw new Error(`${from} needs ${name}, which is not installed: run npm ci`);
  return folder;
}

/** Where Node finds a package that is asked for from a folder: the nearest node_modules on the way up that has it. */
function locate(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = normalize(join(folder, '..'))) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === '.') return undefined;
  }
}
