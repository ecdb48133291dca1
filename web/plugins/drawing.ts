import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown, type UserConfig } from 'vite';

const ENTRY = 'src/drawing/draw.tsx';

/** A name with a dot, which is not served to anybody. */
const FOLDER = '.server';

const SCREEN = /\/([\w-]+-(?:screen|place))\.tsx$/;

/**
 * Builds the application a second time, as a module by which the web server draws public pages (docs/decisions/0074).
 * @param source how the application's files are read, here as for the browser
 */
export function drawing(source: Pick<UserConfig, 'define' | 'oxc'>): Plugin {
  let config: ResolvedConfig;
  let scripts: Record<string, string[]> = {};
  return {
    name: 'drawing',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle(_options, bundle) {
      scripts = scriptsOfScreens(bundle);
    },
    async closeBundle() {
      await build({
        ...source,
        define: {
          ...source.define,
          SCREEN_SCRIPTS: JSON.stringify(scripts),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        root: config.root,
        configFile: false,
        logLevel: 'error',
        ssr: { noExternal: true },
        build: {
          ssr: ENTRY,
          outDir: join(config.build.outDir, FOLDER),
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: { output: { entryFileNames: 'draw.mjs', chunkFileNames: '[name]-[hash].mjs' } },
        },
      });
    },
  };
}

/** For each screen, and each place of the dashboard, that is a file of its own: the files of its chunk and of all that it imports at once. */
function scriptsOfScreens(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  function add(name: string, found: Set<string>): Set<string> {
    const chunk = byName.get(name);
    if (!chunk || found.has(name)) return found;
    found.add(name);
    for (const imported of chunk.imports) add(imported, found);
    return found;
  }
  const screens = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id): [string, string[]][] => {
      const name = SCREEN.exec(id)?.[1];
      return name ? [[name, [...add(fileName, new Set())]]] : [];
    }),
  );
  return Object.fromEntries(screens);
}
