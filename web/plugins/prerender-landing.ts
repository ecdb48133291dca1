import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown, type UserConfig } from 'vite';

const ENTRY = 'src/prerender.tsx';
const SCRIPT = 'prerender.mjs';
const SCREEN = '/features/landing/components/landing-screen.tsx';

/** What web/src/prerender.tsx exports. */
interface Prerender {
  renderLanding(): Promise<{ html: string; styles: string }>;
}

/**
 * Writes landing.html: the page with what a visitor's landing page shows before anything is loaded, so that it can be
 * read before its scripts have come (docs/decisions/0061).
 * @param source how the application's files are read, here as for the browser
 */
export function prerenderLanding(source: Pick<UserConfig, 'define' | 'oxc'>): Plugin {
  let config: ResolvedConfig;
  let scripts: string[] = [];
  return {
    name: 'prerender-landing',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle(_options, bundle) {
      scripts = scriptsOf(bundle, SCREEN);
    },
    async closeBundle() {
      const outDir = join(config.root, config.build.outDir);
      const page = await readFile(join(outDir, 'index.html'), 'utf8');
      const { html, styles } = await render(config.root, source);
      const preloads = scripts.filter((file) => !page.includes(file)).map(modulePreload);
      const landing = insert(page, [
        ['</head>', `${styles}${preloads.join('')}</head>`],
        ['<div id="root"></div>', `<div id="root">${html}</div>`],
      ]);
      await writeFile(join(outDir, 'landing.html'), landing);
    },
  };
}

/** The application for Node, in a file of its own, run once. */
async function render(root: string, source: UserConfig): ReturnType<Prerender['renderLanding']> {
  const outDir = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    await build({
      ...source,
      root,
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: ENTRY,
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: SCRIPT } },
      },
    });
    const { renderLanding } = (await import(pathToFileURL(join(outDir, SCRIPT)).href)) as Prerender;
    return await renderLanding();
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** The files of a module's chunk and of all that it imports at once. */
function scriptsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    chunk.imports.forEach(add);
  };
  for (const { fileName, moduleIds } of chunks) if (moduleIds.some((id) => id.endsWith(module))) add(fileName);
  if (found.size === 0) throw new Error(`no chunk holds ${module}`);
  return [...found];
}

const modulePreload = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

function insert(page: string, replacements: [before: string, after: string][]): string {
  return replacements.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`the built page has no ${before}`);
    return text.replace(before, () => after);
  }, page);
}
