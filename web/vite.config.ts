import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { dayInOntario, yearOf } from '@carebourse/contracts/ontario-day';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { drawing } from './plugins/drawing.ts';
import { themeFile } from './plugins/theme-file.ts';

const COMPRESSIBLE = /\.(js|css|svg|txt|json|webmanifest)$/;

/** Below this a compressed copy saves nothing: the answer fits into one packet either way. */
const MIN_BYTES = 1024;

/** The two typefaces of the first screen are fetched together with the scripts, not after the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend' as const,
          }));
      },
    },
  };
}

/**
 * Writes .br and .gz beside each text file, so that the server compresses nothing while it serves. It makes its pages
 * ready itself when it starts, for they name the public address.
 */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(join(outDir, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** What is fetched when it is needed, mostly screens, and has a module with it: that imports the module, or is itself. */
function loadersOf(id: string, graph: Graph, found = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return found;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  if (dynamicImporters.length > 0) found.add(id);
  for (const importer of importers) loadersOf(importer, graph, found, seen);
  return found;
}

/** From so many loaders on, a module is in the file that they share. */
const MANY_LOADERS = 8;

/** Which file has a module that several loaders share; the bundler decides where it is null. */
function sharedFile(id: string, graph: Graph): string | null {
  // The landing page's one icon: all icons have the same importer, so that the graph does not tell.
  if (/lucide-react.*[\\/]arrow-right\./.test(id)) return 'browse';
  // Packages go where their importers go: what a package exports, and nobody uses, is in the graph too.
  if (!/[\\/](web|contracts)[\\/]src[\\/]/.test(id)) return null;
  const loaders = [...loadersOf(id, graph)];
  if (loaders.length < 2) return null;
  if (loaders.some((loader) => loader.endsWith('landing-screen.tsx'))) return 'browse';
  if (loaders.some((loader) => loader.endsWith('dashboard-screen.tsx'))) return 'parts';
  return loaders.length >= MANY_LOADERS ? 'shared' : null;
}

/**
 * Left alone, the bundler cuts a file for each set of screens that share something: thirty small ones for the landing
 * page, fifty for the dashboard, each compressed by itself and six fetched at a time. So the landing page has one file of
 * what it shares with others, the dashboard another, and so have all others together. A group has what its files import,
 * too, as far as no group before it has.
 */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const] },
  ...['browse', 'parts', 'shared'].map((name) => ({
    name: (id: string, graph: Graph) => (sharedFile(id, graph) === name ? name : null),
  })),
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  { name: 'dashboard-screen', test: /[\\/](dashboard-screen|begin-dashboard)\.tsx?$/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/** How the application's files are read, for the browser as for the web server that draws pages. */
const source = {
  // The year of drawn pages; a reader's clock may say another one by then.
  define: { BUILD_YEAR: String(yearOf(dayInOntario(new Date()))) },
  // Names of classes that depend on the file alone, not on which file is run first: the same here and in the browser.
  oxc: { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, pure: true } } },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), themeFile(), drawing(source), precompress()],
  ...source,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and images stay files: the Content-Security-Policy lets nothing else in.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A text comes with the component that shows it, not with all others of its file.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first file names all others, and a hash cannot be compressed: seven letters tell a file from its former one.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
  // `npm run dev` puts the gateway in front, which passes everything that is not its own to this server.
  server: { host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT'] ?? 5173), strictPort: true },
});
