/**
 * `node tools/image/assemble.ts <part> <folder>`: makes what an image of a part holds, from an installed repository.
 * `<folder>/node_modules` has the packages that it runs on, `<folder>/app` our own code and main.js.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { compile, compiledWorkspaces } from './compile.ts';
import { images, type ImageDefinition } from './images.ts';
import { collectPackages, listWorkspaces, readManifest, type InstalledPackage } from './packages.ts';
import { billOfMaterials } from './sbom.ts';

const telemetry = 'packages/runtime/src/telemetry.ts';

/** Nothing of these is read at run time: types, texts, and Prisma's compilers for other databases. */
const unread =
  /\.(d\.[cm]?ts|map|md|markdown|flow|tsbuildinfo)$|query_compiler[^/]*\.(cockroachdb|mysql|sqlite|sqlserver)\./;

function assemble(part: string, image: ImageDefinition, target: string, version: string): void {
  const app = join(target, 'app');
  rmSync(target, { recursive: true, force: true });
  const modules = [image.main, ...image.commands, ...(image.traced ? [telemetry] : [])];
  const workspaces = listWorkspaces();
  compile(modules, workspaces, app);
  for (const folder of image.folders) cpSync(folder, join(app, folder), { recursive: true });

  const compiled = compiledWorkspaces(app, workspaces);
  for (const workspace of compiled.keys()) placeWorkspace(workspace, target);
  const packages = collectPackages(compiled);
  for (const one of packages.values()) copyPackage(one, target);

  writeFileSync(
    join(app, 'package.json'),
    `${JSON.stringify({ name: part, private: true, type: 'module', version })}\n`,
  );
  for (const file of ['LICENSE', 'NOTICE']) cpSync(file, join(app, file));
  writeFileSync(join(app, 'main.js'), mainModule(image));
  const bill = billOfMaterials(part, version, [...packages.values()]);
  writeFileSync(join(app, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${part}: ${compiled.size} workspaces of ours, ${packages.size} packages, in ${target}`);
}

/** The same name in every image, because an entry point without a shell takes no variables. */
function mainModule(image: ImageDefinition): string {
  const start = `await import('./${image.main.replace(/\.ts$/, '.js')}');\n`;
  return image.traced ? `import '@carebourse/runtime/telemetry';\n${start}` : start;
}

/** Our package is found under its name, and its exports name what was compiled. */
function placeWorkspace(workspace: string, target: string): void {
  const { name, version, exports } = readManifest(workspace);
  const compiledExports: unknown = JSON.parse(JSON.stringify(exports ?? {}).replaceAll('.ts"', '.js"'));
  const manifest = { name, version, private: true, type: 'module', exports: compiledExports };
  writeFileSync(join(target, 'app', workspace, 'package.json'), `${JSON.stringify(manifest)}\n`);
  const link = join('node_modules', name);
  mkdirSync(join(target, dirname(link)), { recursive: true });
  symlinkSync(relative(dirname(link), workspace), join(target, link));
}

/** Packages beside a workspace stay beside it. */
function copyPackage({ folder }: InstalledPackage, target: string): void {
  const to = folder.startsWith('node_modules') ? join(target, folder) : join(target, 'app', folder);
  cpSync(folder, to, {
    recursive: true,
    // A package below another one is copied in its own right, when it is needed.
    filter: (path) => !unread.test(path) && (path === folder || basename(path) !== 'node_modules'),
  });
}

/** The pages come compressed from Vite, ready to be served. */
function buildPages(): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web'], { env, stdio: 'inherit' });
}

function main(): void {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { version: { type: 'string' } } });
  const [part = '', target] = positionals;
  const image = images[part];
  if (!image || !target) {
    throw new Error(`usage: node tools/image/assemble.ts <${Object.keys(images).join('|')}> <folder>`);
  }
  if (part === 'web' && !existsSync('web/dist/index.html')) buildPages();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  assemble(part, image, target, values.version ?? version);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
