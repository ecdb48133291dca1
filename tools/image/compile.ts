import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { readManifest } from './packages.ts';

const require = createRequire(import.meta.url);

/**
 * Compiles the modules, and all of ours that they import, to one JavaScript file each below `target`, in the
 * repository's own folders: what finds a file relative to itself finds it there too.
 * @throws when a type is wrong
 */
export function compile(entries: readonly string[], workspaces: readonly string[], target: string): void {
  // Below the root, because types and packages are looked for from here upwards.
  const folder = mkdtempSync(resolve('node_modules', '.image-'));
  const settings = {
    extends: resolve('tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      // As Node runs the sources. For an older target the compiler renames what is called like the class around it, keys of
      // objects too, which a store then does not know.
      target: 'esnext',
      rewriteRelativeImportExtensions: true,
      // Stack traces name the lines of the source.
      sourceMap: true,
      rootDir: resolve('.'),
      outDir: resolve(target),
      // What is found by way of node_modules counts as foreign, and is not compiled.
      paths: Object.assign({}, ...workspaces.map(ownPaths)),
    },
    files: entries.map((entry) => resolve(entry)),
  };
  try {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const compiler = join(dirname(require.resolve('@typescript/native/package.json')), 'bin', 'tsc');
    execFileSync(process.execPath, [compiler, '-p', folder], { stdio: 'inherit' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `{"./*": "./src/*.ts"}` of a package.json, as TypeScript's `paths`. */
function ownPaths(workspace: string): Record<string, string[]> {
  const { name, exports = {} } = readManifest(workspace);
  const entries = Object.entries(exports).map(([from, to]) => [join(name, from), [resolve(workspace, to)]]);
  return Object.fromEntries(entries);
}

/** Workspaces that have compiled modules below `target`, with the text of these. */
export function compiledWorkspaces(target: string, workspaces: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const workspace of workspaces) {
    const files = globSync(`${workspace}/**/*.js`, { cwd: target });
    if (files.length > 0)
      found.set(workspace, files.map((file) => readFileSync(join(target, file), 'utf8')).join('\n'));
  }
  return found;
}
