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

/** What the landing page shares with the other screens that list the catalogue. */
const BROWSE =
  /web[\\/]src[\\/](ui[\\/](resource-card|search-field|select|empty-state|load-failure|skeleton|figures|disclosure)|lib[\\/](address|config|numbers|resource-link)|catalogue[\\/]browse[\\/](filter|resource-look|api[\\/]list-|components[\\/](agent|data-product)-card)|requests[\\/]record[\\/]use-status-of)|icons[\\/]arrow-right/;

/** What forms check by and are made of; nobody who only reads needs it. */
const FORMS =
  /node_modules[\\/](zod|react-hook-form|@hookform)[\\/]|contracts[\\/]src[\\/](text|auth|account|requests|profile|health-card|dependents)\.ts$|web[\\/]src[\\/](ui[\\/](input|text-area)|lib[\\/](form-errors|health-number-warning))\./;

/** What the dashboard, Data services, the pages of entries and screens of work have in common beside. */
const PARTS =
  /contracts[\\/]src[\\/](messages|role-fields|grant-end)\.ts$|web[\\/]src[\\/](ui[\\/](data-table|quote|popover|tabs|callout|page-header|page-links|fact-list|timeline|side-navigation)|lib[\\/](dates|show-failure|use-change)|catalogue[\\/]browse[\\/](use-browse|browse-address|api[\\/]browse-entries|components[\\/]browse-results)|account[\\/](settings[\\/](words|texts)|profile[\\/](read-profile|texts))|organizations[\\/]membership[\\/]is-reviewer|\w+[\\/]\w+[\\/]api[\\/](keys|get-security|resend-verification|refresh-user|list-dependents|list-reviews)\.ts)/;

/**
 * Left alone, the bundler cuts a file for each set of screens that share something: thirty small ones for the landing
 * page, fifty for the dashboard, each compressed by itself and six fetched at a time. A group has what its files import,
 * too, as far as no group before it has.
 */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'browse', test: BROWSE },
  { name: 'parts', test: PARTS },
  { name: 'dialogs', test: /web[\\/]src[\\/]ui[\\/](confirm-)?dialog\.tsx$/ },
  { name: 'forms', test: FORMS },
  // What the screens of agents share: what goes in and comes out, and lines to run elsewhere.
  {
    name: 'agents',
    test: /web[\\/]src[\\/](requests[\\/]agent-answers[\\/]api[\\/]|catalogue[\\/]agents[\\/](schema-|measured-)|ui[\\/]code-block)/,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
  // Texts that several screens of an area share and that cannot be inlined, because they take arguments.
  {
    name: (id: string) => /web[\\/]src[\\/](\w+)[\\/][\w-]+[\\/]texts\.ts$/.exec(id)?.[1] ?? null,
    minShareCount: 2,
  },
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
