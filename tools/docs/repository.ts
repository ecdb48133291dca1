/** What documents may name: the repository's files, the names in its source, its scripts and the API's paths. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';

export interface Repository {
  /** From the root, `/` between folders; made and installed files are left out. */
  files: readonly string[];
  folders: ReadonlySet<string>;
  /** Names in the source: identifiers, settings, tables, keys. */
  names: ReadonlySet<string>;
  /** Scripts by the folder of their package.json, `.` for the root. */
  scripts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths of the API, without the names of their parameters: `/api/dependents/{}`. */
  routes: ReadonlySet<string>;
}

/** Made when something is installed, built, started or tested. */
export const MADE: ReadonlySet<string> = new Set([
  'node_modules',
  '.git',
  '.data',
  '.cache',
  'dist',
  'generated',
  'test-results',
  'playwright-report',
]);
const NO_SOURCE = new Set(['.md', '.png', '.jpg', '.woff', '.woff2', '.ttf', '.binpb', '.gz', '.ico']);

/** All files of the working tree but made and installed ones, and links to folders. */
export function readFiles(): string[] {
  return globSync(['**/*', '**/.*'], { withFileTypes: true, exclude: ({ name }) => MADE.has(name) })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)));
}

export function readRepository(): Repository {
  const files = readFiles();
  const sources = sourcesOf(files).map((file) => readFileSync(file, 'utf8'));
  return {
    files,
    folders: new Set(files.flatMap((file) => file.split('/').slice(0, -1))),
    names: new Set(sources.flatMap(namesIn)),
    scripts: new Map(files.filter((file) => basename(file) === 'package.json').map(scriptsIn)),
    routes: new Set(sources.flatMap((source) => source.match(/(?<=['"`])\/(api|oauth)\/[\w/{}.-]+/g) ?? []).map(bare)),
  };
}

/** Files of source and settings. */
export function sourcesOf(files: readonly string[]): string[] {
  return files.filter((file) => !NO_SOURCE.has(extname(file)) && basename(file) !== 'package-lock.json');
}

/** A path of the API without the names of its parameters. */
export function bare(route: string): string {
  return route.replace(/\{[^}]*\}/g, '{}');
}

/** Words as they stand, and the parts of those with dots in them. */
export function namesIn(source: string): string[] {
  const words = source.match(/[A-Za-z_][\w.-]*\w/g) ?? [];
  return words.flatMap((word) => [word, ...word.split('.'), ...word.split(/[.-]/)]);
}

function scriptsIn(file: string): [string, ReadonlySet<string>] {
  const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Record<string, string> };
  return [dirname(file), new Set(Object.keys(scripts))];
}
